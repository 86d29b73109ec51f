import type { Batch, Batching, EventHandler, Sql } from '@flyleaf/service'
import { publishBookshelf } from './publish-bookshelf.ts'

/**
 * A person is not counted as a follower, nor are their replies to bookshelves, while their account is deactivated. Comes after the
 * projection of people.
 */
export const onUserChanged: EventHandler<'user.changed', Batching> = async (work, { data: { userId } }) => {
  await work.batches.begin(work, COUNTED_REPLIES, userId)
  await work.batches.begin(work, COUNTED_FOLLOWS, userId)
}

/** The kinds of batched work that count a person's replies and follows, or count them no longer. */
export const COUNTED_REPLIES = 'counts of replies'
export const COUNTED_FOLLOWS = 'counts of followers'
const REPLIES = 500
/** Each of these bookshelves is published. */
const FOLLOWS = 20
// How many rows were chosen says whether there may be more: one that is removed meanwhile is not changed.

export const countSomeReplies: Batch = async ({ sql }, userId) => {
  const [isCounted, step] = await wantedOf(sql, userId)
  const counted = await sql<{ chosen: number }>(
    `with batch as (
       select post_id from counted_post where author_id = $1 and bookshelf_id is not null and is_counted <> $2 limit ${REPLIES}),
     turned as (
       update counted_post set is_counted = $2 from batch where counted_post.post_id = batch.post_id returning bookshelf_id),
     counted as (select bookshelf_id, count(*)::integer as replies from turned group by 1),
     locked as (
       select bookshelf_id, replies from bookshelf join counted using (bookshelf_id) order by bookshelf_id for no key update of bookshelf),
     changed as (
       update bookshelf set reply_count = reply_count + $3 * replies from locked where bookshelf.bookshelf_id = locked.bookshelf_id)
     select (select count(*)::integer from batch) as chosen from counted limit 1`,
    [userId, isCounted, step],
  )
  return (counted[0]?.chosen ?? 0) < REPLIES ? null : userId
}

export const countSomeFollows: Batch = async (work, userId) => {
  const [isCounted, step] = await wantedOf(work.sql, userId)
  const followed = await work.sql<{ bookshelfId: string; chosen: number }>(
    `with chosen as (select bookshelf_id from bookshelf_follower where user_id = $1 and is_counted <> $2 limit ${FOLLOWS}),
     batch as (
       select bookshelf_id from bookshelf where bookshelf_id in (select bookshelf_id from chosen)
       order by bookshelf_id for no key update),
     turned as (
       update bookshelf_follower set is_counted = $2 where user_id = $1 and is_counted <> $2 and bookshelf_id in (select bookshelf_id from batch)
       returning bookshelf_id)
     update bookshelf set follower_count = follower_count + $3, version = version + 1
     from turned where bookshelf.bookshelf_id = turned.bookshelf_id
     returning bookshelf.bookshelf_id as "bookshelfId", (select count(*)::integer from chosen) as chosen`,
    [userId, isCounted, step],
  )
  for (const { bookshelfId } of followed) await publishBookshelf(work, bookshelfId)
  return (followed[0]?.chosen ?? 0) < FOLLOWS ? null : userId
}

/** Whether a person counts, and what each count then changes by. */
async function wantedOf(sql: Sql, userId: string) {
  const [person] = await sql<{ isDeactivated: boolean }>(
    `select is_deactivated as "isDeactivated" from person where user_id = $1`,
    [userId],
  )
  const isCounted = !person?.isDeactivated
  return [isCounted, isCounted ? 1 : -1] as const
}
