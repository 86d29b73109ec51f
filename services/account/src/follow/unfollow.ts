import { events } from '@flyleaf/contracts'
import type { Db, Work } from '@flyleaf/service'
import type { RelationChange } from '../account/lock-accounts.ts'

/** Who follows, and whom. */
export type Pair = readonly [followerId: string, followedId: string]

/** Ends a follow and returns whether there was one. The caller has locked both accounts for `change`. */
export async function unfollow(
  { db, publish }: Pick<Work, 'db' | 'publish'>,
  pair: Pair,
  { at, version }: RelationChange,
) {
  const [followerId, followedId] = pair
  const { numDeletedRows } = await db
    .deleteFrom('follow')
    .where('followerId', '=', followerId)
    .where('followedId', '=', followedId)
    .executeTakeFirstOrThrow()
  if (numDeletedRows === 0n) return false
  await addToCounts(db, pair, -1)
  publish(events.account.userUnfollowed, followedId, {
    followerId,
    followedId,
    version,
    at: at.toISOString(),
  })
  return true
}

/** Changes the follower and following counts of two accounts. */
export async function addToCounts(db: Db, [followerId, followedId]: Pair, step: 1 | -1) {
  await db
    .updateTable('account')
    .set((eb) => ({ followingCount: eb('followingCount', '+', step) }))
    .where('userId', '=', followerId)
    .execute()
  await db
    .updateTable('account')
    .set((eb) => ({ followerCount: eb('followerCount', '+', step) }))
    .where('userId', '=', followedId)
    .execute()
}
