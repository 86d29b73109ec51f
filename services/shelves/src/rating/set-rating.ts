import type { Publish, Sql } from '@flyleaf/service'
import { publishBooks } from '../book/publish-book.ts'

interface Publishing {
  sql: Sql
  publish: Publish
}
interface Rated {
  userId: string
  bookId: string
  /** Null removes the rating. */
  rating: number | null
}

/** Sets a reader's rating of a book. The newest wins, in any order of arrival. */
export const setRating = (work: Publishing, { at, ...rated }: Rated & { at: Date | string }) =>
  setRatings(work, [rated], at)

/** Sets ratings of different books, and updates the books' averages. */
export async function setRatings(work: Publishing, ratings: readonly Rated[], at: Date | string) {
  const bookIds = ratings.map(({ bookId }) => bookId)
  // Locked in a fixed order, so that concurrent calls wait instead of deadlocking.
  await work.sql(`select 1 from book where book_id = any($1::text[]) order by book_id for update`, [bookIds])
  const changed = await work.sql<{ bookId: string }>(
    `with changed as (
       insert into rating (book_id, user_id, rating, rated_at)
       select b.book_id, t.user_id, t.rating, $2 from jsonb_to_recordset($1::jsonb) as t(book_id text, user_id text, rating numeric)
         join book b on b.book_id = t.book_id
       on conflict (book_id, user_id) do update set rating = excluded.rating, rated_at = excluded.rated_at
       where rating.rated_at <= excluded.rated_at
       returning new.book_id, old.rating as before, new.rating as after)
     update book set rating_sum = rating_sum + coalesce(after, 0) - coalesce(before, 0),
       rating_count = rating_count + (after is not null)::integer - (before is not null)::integer, version = version + 1
     from changed where book.book_id = changed.book_id and before is distinct from after
     returning book.book_id as "bookId"`,
    [
      JSON.stringify(
        ratings.map(({ userId, bookId, rating }) => ({ user_id: userId, book_id: bookId, rating })),
      ),
      at,
    ],
  )
  await publishBooks(
    work,
    changed.map(({ bookId }) => bookId),
  )
}

/** Removes ratings of an erased reader, at most so many. Returns how many. */
export async function removeRatings(work: Publishing, userId: string, atMost: number) {
  const gone = await work.sql<{ bookId: string; rating: number | null }>(
    `delete from rating where user_id = $1 and book_id in (select book_id from rating where user_id = $1 limit $2)
     returning book_id as "bookId", rating`,
    [userId, atMost],
  )
  const changed = await work.sql<{ bookId: string }>(
    `update book set rating_sum = rating_sum - gone.rating, rating_count = rating_count - 1, version = version + 1
     from jsonb_to_recordset($1::jsonb) as gone("bookId" text, rating numeric)
     where book.book_id = gone."bookId" and gone.rating is not null returning book.book_id as "bookId"`,
    [JSON.stringify(gone)],
  )
  await publishBooks(
    work,
    changed.map(({ bookId }) => bookId),
  )
  return gone.length
}
