import { cannotBlockYourself, events } from '@flyleaf/contracts'
import { Problem, waitForConsumers, type Caller, type Work } from '@flyleaf/service'
import { findUser } from '../person/find-user.ts'
import { lockAccounts } from '../account/lock-accounts.ts'
import { endRequest } from '../follow/follow-request.ts'
import { unfollow } from '../follow/unfollow.ts'

interface Input {
  username: string
  isBlocked?: boolean | undefined
}

/** Blocks or unblocks a person: as wanted, or the opposite of now. A block ends following, and requests to follow, in both directions. */
export const blockUser = waitForConsumers(async (work: Work<Caller>, input: Input) => {
  const { db, caller, publish } = work
  const { username, isBlocked: wanted } = input
  const blockerId = caller.userId
  const { userId: blockedId, username: current } = await findUser(work, username, 'blocked')
  if (blockerId === blockedId) throw new Problem(cannotBlockYourself)
  const change = await lockAccounts(db, [blockerId, blockedId])
  const known = await db
    .selectFrom('block')
    .select('blockerId')
    .where('blockerId', '=', blockerId)
    .where('blockedId', '=', blockedId)
    .executeTakeFirst()
  const isBlocked = wanted ?? !known
  const message = isBlocked ? `You blocked @${current}` : `You unblocked @${current}`
  if (isBlocked === Boolean(known)) return { message, isBlocked }
  if (isBlocked) {
    await db
      .insertInto('block')
      .values({ blockerId, blockedId, createdAt: change.at, version: String(change.version) })
      .execute()
    for (const pair of [
      [blockerId, blockedId],
      [blockedId, blockerId],
    ] as const) {
      await unfollow(work, pair, change)
      await endRequest(work, pair, change)
    }
  } else {
    await db
      .deleteFrom('block')
      .where('blockerId', '=', blockerId)
      .where('blockedId', '=', blockedId)
      .execute()
  }
  publish(events.account.userBlocked, blockerId, {
    blockerId,
    blockedId,
    isBlocked,
    version: change.version,
    at: change.at.toISOString(),
  })
  return { message, isBlocked }
})
