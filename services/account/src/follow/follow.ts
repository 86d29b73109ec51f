import { events, unblockFirst, userNotFound } from '@flyleaf/contracts'
import { Problem, type Db, type Work } from '@flyleaf/service'
import type { RelationChange } from '../account/lock-accounts.ts'
import { addToCounts, type Pair } from './unfollow.ts'

/** Refuses to follow across a block. The caller has locked both accounts. */
export async function refuseBlocked(db: Db, [followerId, followedId]: Pair) {
  const blocks = await db
    .selectFrom('block')
    .select('blockerId')
    .where((eb) =>
      eb.or([
        eb.and({ blockerId: followerId, blockedId: followedId }),
        eb.and({ blockerId: followedId, blockedId: followerId }),
      ]),
    )
    .execute()
  const areMine = blocks.every(({ blockerId }) => blockerId === followerId)
  // The answer must not reveal a block, even one that happens meanwhile.
  if (blocks.length > 0) throw new Problem(areMine ? unblockFirst : userNotFound)
}

/** Begins a follow. The caller has locked both accounts for `change`, and knows that there is none. */
export async function follow(
  { db, publish }: Pick<Work, 'db' | 'publish'>,
  pair: Pair,
  { at, version }: RelationChange,
  isApproved = false,
) {
  const [followerId, followedId] = pair
  await db
    .insertInto('follow')
    .values({ followerId, followedId, createdAt: at, version: String(version) })
    .execute()
  await addToCounts(db, pair, 1)
  publish(events.account.userFollowed, followedId, {
    followerId,
    followedId,
    version,
    at: at.toISOString(),
    isApproved,
  })
}
