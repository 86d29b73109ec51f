import { cannotBlockYourself, events } from '@flyleaf/contracts'
import { Problem, waitForConsumers, type Caller, type Work } from '@flyleaf/service'
import { findUser } from '../person/find-user.ts'
import { lockAccounts } from '../account/lock-accounts.ts'
import { unfollow } from '../follow/unfollow.ts'
import { isBlockedByViewer } from '../person/blocked.ts'

interface Input {
  username: string
  isBlocked?: boolean | undefined
}

/** Blocks or unblocks a person: as wanted, or the opposite of now. A block ends following in both directions. */
export const blockUser = waitForConsumers(async (work: Work<Caller>, input: Input) => {
  const { sql, caller, publish } = work
  const { username, isBlocked: wanted } = input
  const blockerId = caller.userId
  const { userId: blockedId, username: current } = await findUser(work, username, isBlockedByViewer)
  if (blockerId === blockedId) throw new Problem(cannotBlockYourself)
  const change = await lockAccounts(sql, [blockerId, blockedId])
  const [known] = await sql<{ isBlocked: boolean }>(
    `select exists (select from block where blocker_id = $1 and blocked_id = $2) as "isBlocked"`,
    [blockerId, blockedId],
  )
  const isBlocked = wanted ?? !known!.isBlocked
  const message = isBlocked ? `You blocked @${current}` : `You unblocked @${current}`
  if (isBlocked === known!.isBlocked) return { message, isBlocked }
  if (isBlocked) {
    await sql(`insert into block (blocker_id, blocked_id, created_at, version) values ($1, $2, $3, $4)`, [
      blockerId,
      blockedId,
      change.at,
      change.version,
    ])
    await unfollow(work, [blockerId, blockedId], change)
    await unfollow(work, [blockedId, blockerId], change)
  } else await sql(`delete from block where blocker_id = $1 and blocked_id = $2`, [blockerId, blockedId])
  publish(events.account.userBlocked, blockerId, {
    blockerId,
    blockedId,
    isBlocked,
    version: change.version,
    at: change.at.toISOString(),
  })
  return { message, isBlocked }
})
