import { events } from '@flyleaf/contracts'
import type { Work } from '@flyleaf/service'

/** Ends following, when there is any; answers whether there was. Both accounts are locked by the caller. */
export async function unfollow(
  { sql, now, publish }: Pick<Work, 'sql' | 'now' | 'publish'>,
  followerId: string,
  followedId: string,
) {
  const gone = await sql(`delete from follow where follower_id = $1 and followed_id = $2 returning 1`, [
    followerId,
    followedId,
  ])
  if (gone.length === 0) return false
  await addToCounts(sql, [followerId, followedId], -1)
  publish(events.account.userUnfollowed, followedId, { followerId, followedId, at: now.toISOString() })
  return true
}

/** Changes how many one follows and the other is followed by. */
export async function addToCounts(
  sql: Work['sql'],
  [followerId, followedId]: readonly [string, string],
  step: 1 | -1,
) {
  await sql(`update account set following_count = following_count + $2 where user_id = $1`, [
    followerId,
    step,
  ])
  await sql(`update account set follower_count = follower_count + $2 where user_id = $1`, [followedId, step])
}
