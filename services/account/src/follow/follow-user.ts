import { cannotFollowYourself, events } from '@flyleaf/contracts'
import { Problem, type Caller, type Work } from '@flyleaf/service'
import { userIdOf } from '../account/get-user.ts'

/** Follows, or unfollows who is followed already. */
export async function followUser(work: Work<Caller>, { username }: { username: string }) {
  const { sql, caller, now, publish } = work
  const followedId = await userIdOf(sql, username)
  const pair = [caller.userId, followedId]
  if (caller.userId === followedId) throw new Problem(cannotFollowYourself)
  // Both counts change; locked in one order, two readers who follow each other at once do not wait for one another.
  await sql(`select 1 from account where user_id in ($1, $2) order by user_id for no key update`, pair)
  const gone = await sql(`delete from follow where follower_id = $1 and followed_id = $2 returning 1`, pair)
  const isFollowing = gone.length === 0
  if (isFollowing)
    await sql(`insert into follow (follower_id, followed_id, created_at) values ($1, $2, $3)`, [...pair, now])
  const followerCount = await addToCounts(sql, pair, isFollowing ? 1 : -1)
  const event = isFollowing ? events.account.userFollowed : events.account.userUnfollowed
  publish(event, followedId, { followerId: caller.userId, followedId, at: now.toISOString() })
  return {
    message: isFollowing ? `You follow @${username}` : `You no longer follow @${username}`,
    isFollowing,
    followerCount,
  }
}

async function addToCounts(sql: Work['sql'], [followerId, followedId]: string[], step: 1 | -1) {
  await sql(`update account set following_count = following_count + $2 where user_id = $1`, [
    followerId,
    step,
  ])
  const [row] = await sql<{ followerCount: number }>(
    `update account set follower_count = follower_count + $2 where user_id = $1 returning follower_count as "followerCount"`,
    [followedId, step],
  )
  return row!.followerCount
}
