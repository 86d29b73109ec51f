import type { Sql, TransactionalWork } from '@flyleaf/service'
import { publishChangedBookshelf } from '../bookshelf/publish-bookshelf.ts'
import { announceBooks } from '../follow/announce-books.ts'
import { publishBooks } from './publish-book.ts'

type Publishing = Pick<TransactionalWork, 'db' | 'sql' | 'publish'>

/** The kind of batched work that joins a reader's own book (the subject) with one of the library. */
export const OWN_BOOKS = 'own books that the library has learned'

/**
 * Readers' own books that agree with others: a common author, and a common ISBN or the same title and year (at most one apart) or
 * number of pages (at most 3 % apart). `wanted` is a query of what the other sources say.
 */
const agreeing = (wanted: string) => `with wanted as materialized (${wanted}),
  fits as (
    select n, name_keys, own.book_id from wanted join edition on edition.isbns && wanted.isbns join book own using (book_id) where private_to is not null
    union
    select n, name_keys, own.book_id from wanted join book own using (title_key) where private_to is not null
      and (abs(year - published_year) <= 1 or abs(pages - page_count) <= 0.03 * pages))
  select n, book_id as "bookId" from fits where exists (
    select 1 from book_author w join author using (author_id) where w.book_id = fits.book_id and author.name_key = any(name_keys))`

const nameKeys = (names: string) => `array(select left(name_key(name), 200) from ${names} name)`

interface Named {
  title: string
  authors: readonly string[]
  isbns: readonly string[]
  publishedYear: number | null
  pageCount: number | null
}

/** For each of these the own book of another reader that agrees with it, if there is one. */
export async function findOthersBooks(sql: Sql, readerId: string, wanted: readonly Named[]) {
  const found = await sql<{ n: number; bookId: string }>(
    `select n, min("bookId") as "bookId" from (${agreeing(
      `select n as n, left(title_key(title), 200) as title_key, ${nameKeys('unnest(authors)')} as name_keys, isbns as isbns, "publishedYear" as year, "pageCount" as pages from jsonb_to_recordset($1::jsonb)
         as t(n integer, title text, authors text[], isbns text[], "publishedYear" integer, "pageCount" integer)`,
    )}) found join book on book_id = "bookId" where private_to <> $2 group by n`,
    [JSON.stringify(wanted.map((one, n) => ({ ...one, n }))), readerId],
  )
  const byPlace = new Map(found.map(({ n, bookId }) => [n, bookId]))
  return wanted.map((_one, n) => byPlace.get(n) ?? null)
}

/** Lets jobs join the readers' own books that agree with these books of the library. */
export const joinOwnBooksLater = (sql: Sql, bookIds: readonly string[]) =>
  sql(
    `insert into batched_work (kind, subject, after) select $2, "bookId", min(n) from (${agreeing(
      `select b.book_id as n, b.title_key as title_key, ${nameKeys('jsonb_array_elements_text(b.authors)')} as name_keys,
         array(select isbn from edition e, unnest(e.isbns) isbn where e.book_id = b.book_id) as isbns, b.published_year as year, b.page_count as pages from book b
       where b.book_id = any($1::text[]) and b.private_to is null and exists (select 1 from book where private_to is not null)`,
    )}) found group by "bookId" on conflict do nothing`,
    [bookIds, OWN_BOOKS],
  )

/** Shows readers' own books to everybody: their readers write about them, or another source has the same book. */
export async function shareBooks(work: Publishing, bookIds: readonly string[]) {
  const shared = await work.sql<{ bookId: string }>(
    `update book set private_to = null, added_by = private_to, version = version + 1
     where book_id = any($1::text[]) and private_to is not null returning book_id as "bookId"`,
    [bookIds],
  )
  if (shared.length === 0) return
  const ids = shared.map(({ bookId }) => bookId)
  // Its history would name the reader who had it.
  await work.sql(`delete from record_change where book_id = any($1::text[])`, [ids])
  await publishBooks(work, ids)
  const shelves = await work.sql<{ bookshelfId: string }>(
    `select bookshelf_id as "bookshelfId" from bookshelf where not is_private
       and bookshelf_id in (select bookshelf_id from shelved_book where book_id = any($1::text[])) order by bookshelf_id for update`,
    [ids],
  )
  for (const { bookshelfId } of shelves) await publishChangedBookshelf(work, bookshelfId)
  await joinOwnBooksLater(work.sql, ids)
  await announceBooks(work.sql, ids)
}

/** Shares a book of a reader's own about which they have written. */
export async function shareOwnBook(work: Publishing, bookId: string, readerId: string) {
  const [own] = await work.sql(`select 1 from book where book_id = $1 and private_to = $2 for update`, [
    bookId,
    readerId,
  ])
  if (own) await shareBooks(work, [bookId])
}

/** Removes readers' own books with everything that the catalogue knows about them, and authors and series that no other book has. */
export async function removeOwnBooks(sql: Sql, bookIds: readonly string[]) {
  const named = await sql<{ authorIds: string[]; seriesIds: string[] }>(
    `select array(select distinct author_id from book_author where book_id = any(ids)) as "authorIds",
       array(select distinct series_id from series_book where book_id = any(ids)) as "seriesIds"
     from (select array_agg(book_id) as ids from book where book_id = any($1::text[]) and private_to is not null) own`,
    [bookIds],
  )
  const gone = await sql<{ bookId: string }>(
    `delete from book where book_id = any($1::text[]) and private_to is not null returning book_id as "bookId"`,
    [bookIds],
  )
  const ids = gone.map(({ bookId }) => bookId)
  await sql(`delete from edition where book_id = any($1::text[])`, [ids])
  await sql(`delete from book_author where book_id = any($1::text[])`, [ids])
  await removeUnused(sql, named[0]!)
}

/** Removes those of these authors and series that no book has. Authors of Open Library stay: their books may come. */
export async function removeUnused(
  sql: Sql,
  { authorIds, seriesIds }: { authorIds: string[]; seriesIds: string[] },
) {
  // Locked first, so that a book that is being linked to one of them is seen by the statement that deletes it.
  await sql(`select 1 from author where author_id = any($1::text[]) order by author_id for update`, [
    authorIds,
  ])
  await sql(
    `delete from author where author_id = any($1::text[]) and source_key is null
       and not exists (select 1 from book_author w where w.author_id = author.author_id)`,
    [authorIds],
  )
  await sql(`select 1 from series where series_id = any($1::text[]) order by series_id for update`, [
    seriesIds,
  ])
  await sql(
    `delete from series where series_id = any($1::text[]) and not exists (select 1 from series_book p where p.series_id = series.series_id)`,
    [seriesIds],
  )
}
