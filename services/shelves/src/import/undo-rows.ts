import { events } from '@flyleaf/contracts'
import { removeOwnBooks } from '../book/own-books.ts'
import type { Sql, TransactionalWork } from '@flyleaf/service'
import { publishBookshelf } from '../bookshelf/publish-bookshelf.ts'
import { deleteBooks } from '../shelved-book/insert-books.ts'
import { withdrawRatings } from './import-ratings.ts'
import { removeReadings } from './write-readings.ts'
import type { LedgerRow } from './row-effects.ts'
import { withdrawReviews } from './withdraw-reviews.ts'
import { removeNotes } from './write-notes.ts'

const AT_ONCE = 100

/** Undoes the last rows; false when none is left. What their reader has changed since stays. */
export async function undoRows(work: TransactionalWork, importId: string, userId: string, now: Date) {
  const { sql } = work
  const rows = await sql<LedgerRow>(
    `select import_id as "importId", line, state, book_id as "bookId", effects from import_row
     where import_id = $1 and is_done order by line desc limit ${AT_ONCE}`,
    [importId],
  )
  if (rows.length === 0) return false
  await removeReadings(sql, userId, rows)
  await unshelve(work, userId, rows, now)
  await withdrawRatings(work, userId, rows)
  await removeNotes(sql, userId, rows)
  await withdrawReviews(work, userId, rows)
  await sql(
    `update import_row set is_done = false, effects = '{}', book_id = case when state = 'matched' then book_id end
     where import_id = $1 and line = any($2::integer[])`,
    [importId, rows.map(({ line }) => line)],
  )
  await removeUnused(
    sql,
    userId,
    rows.filter(({ state }) => state === 'placeholder').map(({ bookId }) => bookId),
  )
  return true
}

async function unshelve(work: TransactionalWork, userId: string, rows: readonly LedgerRow[], now: Date) {
  const placed = new Map<string, string[]>()
  for (const { bookId, effects } of rows)
    for (const bookshelfId of effects.bookshelfIds ?? [])
      placed.set(bookshelfId, [...(placed.get(bookshelfId) ?? []), bookId])
  // A status that the reader has changed since stays, as does the book's default shelf.
  const kept = await work.sql<{ bookId: string }>(
    `select book_id as "bookId" from reading where user_id = $1 and book_id = any($2::text[]) and is_current`,
    [userId, rows.map(({ bookId }) => bookId)],
  )
  const withStatus = new Set(kept.map(({ bookId }) => bookId))
  const there = await work.sql<{ bookshelfId: string; isDefault: boolean }>(
    `select bookshelf_id as "bookshelfId", default_key is not null as "isDefault" from bookshelf where owner_id = $1 order by bookshelf_id for update`,
    [userId],
  )
  for (const { bookshelfId, isDefault } of there) {
    const bookIds = placed.get(bookshelfId)?.filter((bookId) => !isDefault || !withStatus.has(bookId))
    if (!bookIds?.length) continue
    await deleteBooks(work.sql, bookshelfId, bookIds, now)
    await publishBookshelf(work, bookshelfId)
  }
}

/** Removes a book of the reader's own with its last row, unless its reader has shelved it or written a note since. */
async function removeUnused(sql: Sql, userId: string, bookIds: readonly string[]) {
  const unused = await sql<{ bookId: string }>(
    `select book_id as "bookId" from book b where b.private_to = $1 and b.book_id = any($2::text[])
       and not exists (select 1 from shelved_book e where e.book_id = b.book_id)
       and not exists (select 1 from reading g where g.book_id = b.book_id)
       and not exists (select 1 from private_note n where n.book_id = b.book_id)
       and not exists (select 1 from rating s where s.book_id = b.book_id)
       and not exists (select 1 from import_row r where r.book_id = b.book_id)`,
    [userId, bookIds],
  )
  const gone = unused.map(({ bookId }) => bookId)
  await removeOwnBooks(sql, gone)
  await sql(
    `delete from named_book where user_id = $1 and placeholder_id = any($2::text[]) and book_id is null`,
    [userId, gone],
  )
}

/** Removes the shelves that the import created, if they are empty. */
export async function finishUndo({ sql, publish }: TransactionalWork, importId: string) {
  const gone = await sql<{ bookshelfId: string; version: number }>(
    `delete from bookshelf s using import i where i.import_id = $1 and s.owner_id = i.user_id and s.default_key is null
       and i.made_shelves @> jsonb_build_array(jsonb_build_object('bookshelfId', s.bookshelf_id))
       and s.book_count = 0
       and not exists (select from bookshelf_follower f where f.bookshelf_id = s.bookshelf_id)
       and not exists (select 1 from collaborator c where c.bookshelf_id = s.bookshelf_id)
     returning s.bookshelf_id as "bookshelfId", s.version + 1 as version`,
    [importId],
  )
  for (const shelf of gone) publish(events.shelves.bookshelfDeleted, shelf.bookshelfId, shelf)
  await sql(`update import set made_shelves = '[]' where import_id = $1`, [importId])
}
