import { cannotFollowYourself, events, unblockFirst } from '@flyleaf/contracts'
import { Problem, settled, type Caller, type Work } from '@flyleaf/service'
import { findUser } from '../account/get-user.ts'
import { addToCounts, unfollow } from './unfollow.ts'

/** Follows, or unfollows who is followed already. */
export const followUser = settled(async (work: Work<Caller>, { username }: { username: string }) => {
  const { sql, caller, now, publish } = work
  const { userId: followedId, username: current } = await findUser(work, username)
  const pair = [caller.userId, followedId] as const
  if (caller.userId === followedId) throw new Problem(cannotFollowYourself)
  // Both counts change; locked in one order, two readers who follow each other at once do not wait for one another.
  await sql(`select 1 from account where user_id in ($1, $2) order by user_id for no key update`, pair)
  const isFollowing = !(await unfollow(work, ...pair))
  if (isFollowing) {
    const parted = await sql(
      `select 1 from block where (blocker_id, blocked_id) in (($1, $2), ($2, $1))`,
      pair,
    )
    if (parted.length > 0) throw new Problem(unblockFirst)
    await sql(`insert into follow (follower_id, followed_id, created_at) values ($1, $2, $3)`, [...pair, now])
    await addToCounts(sql, pair, 1)
    publish(events.account.userFollowed, followedId, {
      followerId: caller.userId,
      followedId,
      at: now.toISOString(),
    })
  }
  const [row] = await sql<{ followerCount: number }>(
    `select follower_count as "followerCount" from account where user_id = $1`,
    [followedId],
  )
  return {
    message: isFollowing ? `You follow @${current}` : `You no longer follow @${current}`,
    isFollowing,
    followerCount: row!.followerCount,
  }
})
