import { createId, type Sql } from '@flyleaf/service'
import type { ImportedBook } from './formats/imported-book.ts'

interface Nameless {
  line: number
  bookKey: string
  book: ImportedBook
  bookId: string | null
}

/** Gives each row without a book a placeholder: the reader's existing one with the same key, or a new one. */
export async function createPlaceholders(
  sql: Sql,
  importId: string,
  userId: string,
  rows: readonly Nameless[],
) {
  const byKey = new Map(rows.filter(({ bookId }) => bookId === null).map((row) => [row.bookKey, row]))
  if (byKey.size === 0) return
  const wanted = [...byKey].map(([bookKey, { book }]) => ({
    bookKey,
    bookId: createId(),
    title: book.title,
    authors: book.authors,
    year: book.publishedYear,
    pages: book.pageCount,
  }))
  await sql(
    `with wanted as materialized (select * from jsonb_to_recordset($2::jsonb)
       as t("bookKey" text, "bookId" text, title text, authors jsonb, year integer, pages integer)),
     named as (insert into named_book (user_id, book_key, placeholder_id) select $1, "bookKey", "bookId" from wanted
       on conflict (user_id, book_key) do update set placeholder_id = excluded.placeholder_id where named_book.placeholder_id is null
       returning book_key)
     insert into book (book_id, title, authors, published_year, page_count, private_to, origin)
     select "bookId", title, authors, year, pages, $1, 'reader' from wanted join named on book_key = "bookKey"`,
    [userId, JSON.stringify(wanted)],
  )
  await sql(
    `update import_row r set book_id = named_book.placeholder_id from named_book
     where r.import_id = $1 and r.line = any($3::integer[]) and r.book_id is null and named_book.user_id = $2 and named_book.book_key = r.book_key`,
    [importId, userId, rows.map(({ line }) => line)],
  )
}
