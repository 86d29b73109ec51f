import { events } from '@flyleaf/contracts'
import type { Work } from '@flyleaf/service'
import type { RelationChange } from '../account/lock-accounts.ts'

/** Who follows, and whom. */
type Pair = readonly [followerId: string, followedId: string]

/** Ends a follow and returns whether there was one. The caller has locked both accounts for `change`. */
export async function unfollow(
  { sql, publish }: Pick<Work, 'sql' | 'publish'>,
  pair: Pair,
  { at, version }: RelationChange,
) {
  const gone = await sql(`delete from follow where follower_id = $1 and followed_id = $2 returning 1`, pair)
  if (gone.length === 0) return false
  await addToCounts(sql, pair, -1)
  const [followerId, followedId] = pair
  publish(events.account.userUnfollowed, followedId, {
    followerId,
    followedId,
    version,
    at: at.toISOString(),
  })
  return true
}

/** Changes the follower and following counts of two accounts. */
export async function addToCounts(sql: Work['sql'], [followerId, followedId]: Pair, step: 1 | -1) {
  await sql(`update account set following_count = following_count + $2 where user_id = $1`, [
    followerId,
    step,
  ])
  await sql(`update account set follower_count = follower_count + $2 where user_id = $1`, [followedId, step])
}
