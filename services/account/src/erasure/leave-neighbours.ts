import type { TransactionalWork } from '@flyleaf/service'

/** Follows that end in one transaction: each locks an account. */
const BATCH = 200

/** Locks an account that is erased, and ends a batch of the follows of and by it. Returns whether there may be more. */
export async function leaveNeighbours(work: TransactionalWork, userId: string): Promise<boolean> {
  const neighbours = await work.sql<{ id: string }>(
    `select id from (
       select followed_id as id from follow where follower_id = $1 union select follower_id from follow where followed_id = $1) neighbour
     limit ${BATCH}`,
    [userId],
  )
  const ids = neighbours.map(({ id }) => id)
  await lock(work, [userId, ...ids])
  await endFollows(work, userId, ids)
  return ids.length === BATCH
}

/** In the order in which following locks them, to avoid deadlocks. */
const lock = ({ sql }: TransactionalWork, userIds: readonly string[]) =>
  sql(`select 1 from account where user_id = any($1::text[]) order by user_id for update`, [userIds])

/** Deletes the follows between an account and others, and counts them no longer. */
async function endFollows({ sql }: TransactionalWork, userId: string, others: readonly string[]) {
  await sql(
    `with gone as (delete from follow where follower_id = $1 and followed_id = any($2::text[]) returning followed_id)
     update account set follower_count = follower_count - 1 from gone where user_id = followed_id`,
    [userId, others],
  )
  await sql(
    `with gone as (delete from follow where followed_id = $1 and follower_id = any($2::text[]) returning follower_id)
     update account set following_count = following_count - 1 from gone where user_id = follower_id`,
    [userId, others],
  )
}
