import { prepared, texts, type Db, type Params, type Tables } from '@flyleaf/service'
import { expressionBuilder, sql, type Expression } from 'kysely'

/*
 * The locks are functions that are called for each row of an ordered set, which Kysely would only quote.
 */

const lock = prepared(
  (_db, { bookId }: Params<{ bookId: string }>) =>
    sql<object>`select pg_advisory_xact_lock(hashtextextended(${bookId}, 0))`,
)

/** Locks a book exclusively against indexing of posts about it: otherwise each transaction could miss the other's change. */
export const lockBook = (db: Db, bookId: string) => lock(db, { bookId })

const lockShared = prepared(
  (_db, { bookIds }: Params<{ bookIds: readonly string[] }>) => sql<object>`
    select pg_advisory_xact_lock_shared(hashtextextended(book_id, 0)) from (
      select distinct book_id from unnest(${texts(bookIds)}) as book_id order by book_id offset 0) books`,
)

/** Shared locks, so that posts do not wait for each other. */
export const lockBooksShared = (db: Db, bookIds: readonly string[]) => lockShared(db, { bookIds })

const from = expressionBuilder<Tables, never>()

/** The words of a book that posts about it are found by; the book must be locked. */
export const bookText = (bookId: Expression<string | null>) => {
  const words = from
    .selectFrom('book_index')
    .select(({ ref }) => {
      const authors = sql`(select string_agg(name, ' ') from jsonb_array_elements_text(${ref('authors')}) name)`
      return sql<string>`btrim(concat_ws(' ', ${ref('title')}, ${authors}, ${ref('otherWords')}))`.as('text')
    })
    .where('bookId', '=', bookId as Expression<string>)
  return sql<string>`coalesce(${words}, '')`
}
