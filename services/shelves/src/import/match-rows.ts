import type { Sql } from '@flyleaf/service'
import { currentId } from '../book/find-books.ts'
import { findWorks } from '../book/find-works.ts'
import type { ImportedBook } from './formats/imported-book.ts'
import { findByKeys } from './find-by-keys.ts'
import { suggestBooks } from './suggest-books.ts'

const AT_ONCE = 100

interface WaitingRow {
  line: number
  book: ImportedBook | null
  chosenId: string | null
}
type ReadRow = WaitingRow & { book: ImportedBook }

/** Matches the next unmatched rows to books; false when none is left. */
export async function matchRows(sql: Sql, importId: string, userId: string) {
  const rows = await sql<WaitingRow>(
    `select r.line, r.said as book, chosen.book_id as "chosenId" from import_row r
     left join named_book chosen on chosen.user_id = $2 and chosen.book_key = r.book_key and chosen.book_id in (select book_id from book)
     where r.import_id = $1 and r.state = 'waiting' order by r.line limit ${AT_ONCE}`,
    [importId, userId],
  )
  if (rows.length === 0) return false
  // A process of an earlier version ends the reading of rows that it cannot read.
  if (!rows.every(isRead)) return readAgain(sql, importId)
  // A reader's choice applies to all later imports.
  const known = rows.filter(({ chosenId }) => chosenId !== null)
  const rest = rows.filter(({ chosenId }) => chosenId === null)
  const found = await findBooks(sql, userId, rest)
  const lost = rest.filter((_row, at) => found[at] === null)
  const suggestions =
    lost.length > 0
      ? await suggestBooks(
          sql,
          lost.map(({ book }) => book),
        )
      : []
  await keep(sql, importId, [
    ...known.map(({ line, chosenId }) => matched(line, chosenId!)),
    ...rest.flatMap(({ line }, at) => (found[at] ? [matched(line, found[at])] : [])),
    ...lost.map((row, at) => unmatched(row, suggestions[at]!)),
  ])
  return true
}

/** By our own id or Open Library's keys when a row has them, else by the strict rule. */
async function findBooks(sql: Sql, userId: string, rows: readonly ReadRow[]) {
  const named = await findByKeys(
    sql,
    rows.map(({ book }) => book.openLibraryKeys),
  )
  const matching = await findWorks(sql, rows.map(wantedOf), userId)
  const own = await findByIds(sql, userId, rows)
  return rows.map((_row, at) => own[at] ?? named[at] ?? matching[at] ?? null)
}

async function findByIds(sql: Sql, userId: string, rows: readonly ReadRow[]) {
  const ids = rows.map(({ book }) => book.ownId ?? null)
  if (ids.every((id) => id === null)) return ids
  const found = await sql<{ bookId: string | null }>(
    `select book_id as "bookId" from unnest($1::text[]) with ordinality as t(id, n)
       left join book on book_id = ${currentId('id')} and (private_to is null or private_to = $2) order by n`,
    [ids, userId],
  )
  return found.map(({ bookId }) => bookId)
}

const isRead = (row: WaitingRow): row is ReadRow => row.book !== null

async function readAgain(sql: Sql, importId: string) {
  await sql(`update import set reread_line = 0 where import_id = $1`, [importId])
  return true
}

const wantedOf = ({ book }: ReadRow) => ({
  isbns: book.isbns,
  title: book.title,
  authors: book.authors,
  years: book.publishedYear === null ? [] : [book.publishedYear],
  pageCount: book.pageCount,
})

const matched = (line: number, bookId: string) => ({
  line,
  state: 'matched',
  bookId,
  suggestions: [],
  reason: null,
})

function unmatched({ line, book }: ReadRow, suggestions: string[]) {
  if (!book.title)
    return {
      line,
      state: 'rejected',
      bookId: null,
      suggestions: [],
      reason: 'It has no title, and its ISBN or key is not in our library',
    }
  const reason =
    suggestions.length > 0
      ? 'This may be a book of ours, but nothing proves it'
      : 'Not in our library yet: it becomes a book of your own'
  return { line, state: 'placeholder', bookId: null, suggestions, reason }
}

const keep = (sql: Sql, importId: string, rows: readonly object[]) =>
  sql(
    `update import_row r set state = t.state, book_id = t."bookId", suggestions = t.suggestions, reason = t.reason
     from jsonb_to_recordset($2::jsonb) as t(line integer, state text, "bookId" text, suggestions text[], reason text)
     where r.import_id = $1 and r.line = t.line`,
    [importId, JSON.stringify(rows)],
  )
