import { createId, type TransactionalWork } from '@flyleaf/service'
import { linkAuthors } from '../author/link-authors.ts'
import { findOthersBooks, shareBooks } from '../book/own-books.ts'
import { addToSeries } from '../series/add-to-series.ts'
import type { ImportedBook } from './formats/imported-book.ts'

interface Nameless {
  line: number
  bookKey: string
  book: ImportedBook
  bookId: string | null
}

/**
 * Gives each row without a book one: the book that the reader's earlier rows with this key made, another reader's own book that agrees
 * with it (two sources: now everybody sees it), or a new one of its reader's own.
 */
export async function createBooks(
  work: TransactionalWork,
  importId: string,
  userId: string,
  rows: readonly Nameless[],
  now: Date,
) {
  const byKey = new Map(rows.filter(({ bookId }) => bookId === null).map((row) => [row.bookKey, row]))
  if (byKey.size === 0) return
  const { sql } = work
  // One at a time: two readers who bring the same book must find each other's.
  await sql(`select pg_advisory_xact_lock(hashtext('own-books'))`)
  const known = await sql<{ bookKey: string }>(
    `select book_key as "bookKey" from named_book where user_id = $1 and book_key = any($2::text[]) and placeholder_id is not null`,
    [userId, [...byKey.keys()]],
  )
  for (const { bookKey } of known) byKey.delete(bookKey)
  const wanted = [...byKey.values()]
  const others = await findOthersBooks(
    sql,
    userId,
    wanted.map(({ book }) => book),
  )
  await shareBooks(work, [...new Set(others.filter((bookId) => bookId !== null))])
  await insertBooks(
    work,
    userId,
    wanted.filter((_row, at) => others[at] === null),
    now,
  )
  await nameBooks(
    work,
    importId,
    userId,
    wanted.flatMap(({ bookKey }, at) => (others[at] ? [{ bookKey, bookId: others[at] }] : [])),
  )
  await sql(
    `update import_row r set book_id = named_book.placeholder_id from named_book
     where r.import_id = $1 and r.line = any($3::integer[]) and r.book_id is null and named_book.user_id = $2 and named_book.book_key = r.book_key`,
    [importId, userId, rows.map(({ line }) => line)],
  )
}

async function insertBooks(work: TransactionalWork, userId: string, rows: readonly Nameless[], now: Date) {
  const books = rows.map(({ bookKey, book }) => ({
    bookKey,
    bookId: createId(),
    editionId: createId(),
    title: book.title,
    authors: [...new Set(book.authors)],
    year: book.publishedYear,
    pages: book.pageCount,
    language: book.language ?? null,
    isbns: book.isbns,
    publisher: book.publisher ?? null,
    format: book.binding ?? null,
    hasEdition: book.isbns.length > 0 || Boolean(book.publisher) || Boolean(book.binding),
  }))
  await work.sql(
    `with made as materialized (select * from jsonb_to_recordset($2::jsonb) as t("bookKey" text, "bookId" text, "editionId" text, title text, authors jsonb,
         year integer, pages integer, language text, isbns text[], publisher text, format text, "hasEdition" boolean)),
     named as (insert into named_book (user_id, book_key, placeholder_id) select $1, "bookKey", "bookId" from made
       on conflict (user_id, book_key) do update set placeholder_id = excluded.placeholder_id),
     editions as (insert into edition (edition_id, book_id, title, isbns, page_count, published_year, publisher, format, created_at)
       select "editionId", "bookId", title, isbns, pages, year, publisher, format, $3 from made where "hasEdition")
     insert into book (book_id, title, authors, published_year, page_count, language, isbn13, edition_count, private_to, origin, is_published, created_at)
     select "bookId", title, authors, year, pages, language, isbns[1], "hasEdition"::integer, $1, 'reader', false, $3 from made`,
    [userId, JSON.stringify(books), now],
  )
  await linkAuthors(
    work.sql,
    books.map(({ bookId }) => bookId),
  )
  await addToSeries(
    { sql: work.sql, now },
    rows.flatMap(({ book: { series } }, at) =>
      series ? { bookId: books[at]!.bookId, name: series.name, position: positionIn(series.position) } : [],
    ),
  )
}

function positionIn(written: string) {
  const position = Number.parseFloat(written)
  return Number.isFinite(position) && position < 100_000 ? position : null
}

/** Rows whose book another reader has brought, too, are matched. */
async function nameBooks(
  { sql }: TransactionalWork,
  importId: string,
  userId: string,
  named: readonly { bookKey: string; bookId: string }[],
) {
  await sql(
    `update import_row r set state = 'matched', book_id = t."bookId", suggestions = '{}', reason = null
     from jsonb_to_recordset($3::jsonb) as t("bookKey" text, "bookId" text), import i
     where i.import_id = r.import_id and i.user_id = $2 and r.import_id = $1 and r.book_key = t."bookKey" and r.state = 'placeholder'`,
    [importId, userId, JSON.stringify(named)],
  )
}
