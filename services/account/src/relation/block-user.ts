import { cannotBlockYourself, events } from '@flyleaf/contracts'
import { Problem, settled, type Caller, type Work } from '@flyleaf/service'
import { findUser } from '../account/get-user.ts'
import { unfollow } from '../follow/unfollow.ts'

/** Blocks, or unblocks who is blocked already. A block ends following in both directions. */
export const blockUser = settled(async (work: Work<Caller>, { username }: { username: string }) => {
  const { sql, caller, now, publish } = work
  const { userId: blockedId, username: current } = await findUser(work, username)
  if (caller.userId === blockedId) throw new Problem(cannotBlockYourself)
  const pair = [caller.userId, blockedId] as const
  // Counts may change; locked in one order, as following does it.
  await sql(`select 1 from account where user_id in ($1, $2) order by user_id for no key update`, pair)
  const gone = await sql(`delete from block where blocker_id = $1 and blocked_id = $2 returning 1`, pair)
  const isBlocked = gone.length === 0
  if (isBlocked) {
    await sql(`insert into block (blocker_id, blocked_id, created_at) values ($1, $2, $3)`, [...pair, now])
    await unfollow(work, ...pair)
    await unfollow(work, blockedId, caller.userId)
  }
  publish(events.account.userBlocked, caller.userId, {
    blockerId: caller.userId,
    blockedId,
    isBlocked,
    at: now.toISOString(),
  })
  return {
    message: isBlocked ? `You block @${current}` : `You no longer block @${current}`,
    isBlocked,
  }
})
