import { anyOf, texts, type TransactionalWork } from '@flyleaf/service'

/** Follows that end in one transaction: each locks an account. */
const BATCH = 200

/** Locks an account that is erased, and ends a batch of the follows of and by it. Returns whether there may be more. */
export async function leaveNeighbours(work: TransactionalWork, userId: string): Promise<boolean> {
  const neighbours = await work.db
    .selectFrom((eb) =>
      eb
        .selectFrom('follow')
        .select('followedId as id')
        .where('followerId', '=', userId)
        .union(eb.selectFrom('follow').select('followerId as id').where('followedId', '=', userId))
        .as('neighbour'),
    )
    .select('neighbour.id')
    .limit(BATCH)
    .execute()
  const ids = neighbours.map(({ id }) => id)
  await lock(work, [userId, ...ids])
  await endFollows(work, userId, ids)
  return ids.length === BATCH
}

/** In the order in which following locks them, to avoid deadlocks. */
const lock = ({ db }: TransactionalWork, userIds: readonly string[]) =>
  db
    .selectFrom('account')
    .select('userId')
    .where('userId', '=', anyOf(texts(userIds)))
    .orderBy('userId')
    .forUpdate()
    .execute()

/** Deletes the follows between an account and others, and counts them no longer. */
async function endFollows({ db }: TransactionalWork, userId: string, others: readonly string[]) {
  const ids = anyOf(texts(others))
  await db
    .with('gone', (ending) =>
      ending
        .deleteFrom('follow')
        .where('followerId', '=', userId)
        .where('followedId', '=', ids)
        .returning('followedId'),
    )
    .updateTable('account')
    .from('gone')
    .set((eb) => ({ followerCount: eb('followerCount', '-', 1) }))
    .whereRef('account.userId', '=', 'gone.followedId')
    .execute()
  await db
    .with('gone', (ending) =>
      ending
        .deleteFrom('follow')
        .where('followedId', '=', userId)
        .where('followerId', '=', ids)
        .returning('followerId'),
    )
    .updateTable('account')
    .from('gone')
    .set((eb) => ({ followingCount: eb('followingCount', '-', 1) }))
    .whereRef('account.userId', '=', 'gone.followerId')
    .execute()
}
