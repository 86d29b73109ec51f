import type { Sql, TransactionalWork } from '@flyleaf/service'
import { makeDefaultShelves } from '../bookshelf/default-shelves.ts'
import { publishBookshelves } from '../bookshelf/publish-bookshelf.ts'
import { insertBooks } from '../shelved-book/insert-books.ts'
import { createShelves } from './create-shelves.ts'
import { DEFAULT_SHELF_OF, type LedgerRow } from './row-effects.ts'

/** The longest notes on a book of a bookshelf. */
const NOTES_MAX = 500

interface Shelf {
  bookshelfId: string
  name: string
  defaultKey: string | null
}

/** Puts the books of rows on the shelves that they name. Locks the reader's shelves. */
export async function shelveRows(
  work: TransactionalWork,
  importId: string,
  userId: string,
  rows: readonly LedgerRow[],
  now: Date,
) {
  const { sql } = work
  await makeDefaultShelves(work, userId, now)
  await createShelves(work, importId, userId, [...new Set(rows.flatMap(({ book }) => book.shelves))], now)
  const shelves = await sql<Shelf & { key: string }>(
    `select bookshelf_id as "bookshelfId", name, default_key as "defaultKey", norm(name) as key from bookshelf
     where owner_id = $1 order by bookshelf_id for update`,
    [userId],
  )
  const standing = await standingOf(
    sql,
    userId,
    rows.map(({ bookId }) => bookId),
  )
  const wanted = new Map<string, { row: LedgerRow; notes: string }[]>()
  const shelve = (row: LedgerRow, shelf: Shelf | undefined, named: string) => {
    const places = `${shelf?.bookshelfId} ${row.bookId}`
    if (!shelf || standing.places.has(places)) return
    standing.places.add(places)
    const notes = row.book.shelfNotes?.[named]?.slice(0, NOTES_MAX) ?? ''
    wanted.set(shelf.bookshelfId, [...(wanted.get(shelf.bookshelfId) ?? []), { row, notes }])
    row.effects.bookshelfIds = [...(row.effects.bookshelfIds ?? []), shelf.bookshelfId]
  }
  const keys = await keysOf(sql, rows)
  for (const row of rows) {
    const defaultKey = row.book.status && DEFAULT_SHELF_OF[row.book.status]
    // A book is on at most one default shelf, and stays where its reader put it.
    if (defaultKey && !standing.withStatus.has(row.bookId)) {
      standing.withStatus.add(row.bookId)
      shelve(
        row,
        shelves.find((shelf) => shelf.defaultKey === defaultKey),
        defaultKey,
      )
    }
    for (const name of row.book.shelves)
      shelve(
        row,
        shelves.find((shelf) => shelf.defaultKey === null && shelf.key === keys.get(name)),
        name,
      )
  }
  for (const [bookshelfId, placed] of wanted)
    await insertBooks(
      sql,
      bookshelfId,
      placed.map(({ row }) => row.bookId),
      now,
      placed.map(({ notes }) => notes),
    )
  const placed = [...wanted].flatMap(([bookshelfId, books]) =>
    books.map(({ row: { bookId, bookKey } }) => ({ bookshelfId, bookId, bookKey })),
  )
  await dateBooks(sql, importId, placed, now)
  await publishBookshelves(work, [...wanted.keys()])
}

/** The shelves that hold these books already, and which books have a reading status. */
async function standingOf(sql: Sql, userId: string, bookIds: readonly string[]) {
  const found = await sql<{ bookshelfId: string; bookId: string }>(
    `select bookshelf_id as "bookshelfId", book_id as "bookId"
     from shelved_book join bookshelf using (bookshelf_id) where owner_id = $1 and book_id = any($2::text[])`,
    [userId, bookIds],
  )
  const withStatus = await sql<{ bookId: string }>(
    `select book_id as "bookId" from reading where user_id = $1 and book_id = any($2::text[]) and is_current`,
    [userId, bookIds],
  )
  return {
    places: new Set(found.map(({ bookshelfId, bookId }) => `${bookshelfId} ${bookId}`)),
    withStatus: new Set(withStatus.map(({ bookId }) => bookId)),
  }
}

/** Normalises a shelf name for comparison. */
async function keysOf(sql: Sql, rows: readonly LedgerRow[]) {
  const names = [...new Set(rows.flatMap(({ book }) => book.shelves))]
  const keys = await sql<{ name: string; key: string }>(
    `select name, norm(name) as key from unnest($1::text[]) name`,
    [names],
  )
  return new Map(keys.map(({ name, key }) => [name, key]))
}

interface Placed {
  bookshelfId: string
  bookId: string
  bookKey: string
}

/** Shelved on the earliest date that the file has for the book. For all shelves at once, because it reads every row of the file. */
const dateBooks = (sql: Sql, importId: string, placed: readonly Placed[], now: Date) =>
  sql(
    `with placed as materialized (
       select * from jsonb_to_recordset($2::jsonb) as t("bookshelfId" text, "bookId" text, "bookKey" text)),
     dated as materialized (
       select book_id, book_key, min(rpad(said->>'addedAt', 10, '-01-01')) as at from import_row
       where import_id = $1 and said->>'addedAt' is not null
         and (book_id in (select "bookId" from placed) or book_key in (select "bookKey" from placed))
       group by book_id, book_key)
     update shelved_book e set added_at = least((t.at || 'T00:00:00Z')::timestamptz, $3)
     from (select "bookshelfId", "bookId", min(at) as at from placed join dated on book_id = "bookId" or book_key = "bookKey"
       group by "bookshelfId", "bookId") t
     where e.bookshelf_id = "bookshelfId" and e.book_id = "bookId"`,
    [importId, JSON.stringify(placed), now],
  )
