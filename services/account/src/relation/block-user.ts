import { cannotBlockYourself, events } from '@flyleaf/contracts'
import { Problem, waitForConsumers, type Caller, type Work } from '@flyleaf/service'
import { findUser } from '../person/find-user.ts'
import { lockAccounts } from '../account/lock-accounts.ts'
import { unfollow } from '../follow/unfollow.ts'
import { isBlockedByViewer } from '../person/blocked.ts'

/** Blocks a person, or unblocks them if already blocked. A block ends follows in both directions. */
export const blockUser = waitForConsumers(async (work: Work<Caller>, { username }: { username: string }) => {
  const { sql, caller, publish } = work
  const blockerId = caller.userId
  const { userId: blockedId, username: current } = await findUser(work, username, isBlockedByViewer)
  if (blockerId === blockedId) throw new Problem(cannotBlockYourself)
  const change = await lockAccounts(sql, [blockerId, blockedId])
  const gone = await sql(`delete from block where blocker_id = $1 and blocked_id = $2 returning 1`, [
    blockerId,
    blockedId,
  ])
  const isBlocked = gone.length === 0
  if (isBlocked) {
    await sql(`insert into block (blocker_id, blocked_id, created_at) values ($1, $2, $3)`, [
      blockerId,
      blockedId,
      change.at,
    ])
    await unfollow(work, [blockerId, blockedId], change)
    await unfollow(work, [blockedId, blockerId], change)
  }
  publish(events.account.userBlocked, blockerId, {
    blockerId,
    blockedId,
    isBlocked,
    version: change.version,
    at: change.at.toISOString(),
  })
  return {
    message: isBlocked ? `You blocked @${current}` : `You unblocked @${current}`,
    isBlocked,
  }
})
