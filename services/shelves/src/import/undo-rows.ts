import { events } from '@flyleaf/contracts'
import { removeOwnBooks } from '../book/own-books.ts'
import { anyOf, integers, texts, type TransactionalWork } from '@flyleaf/service'
import { sql } from 'kysely'
import { publishBookshelf } from '../bookshelf/publish-bookshelf.ts'
import { deleteBooks } from '../shelved-book/insert-books.ts'
import { withdrawRatings } from './import-ratings.ts'
import { removeReadings } from './write-readings.ts'
import type { LedgerRow } from './row-effects.ts'
import { withdrawReviews } from './withdraw-reviews.ts'
import { removeNotes } from './write-notes.ts'
import { json } from './stored-json.ts'

const AT_ONCE = 100

/** Undoes the last rows; false when none is left. What their reader has changed since stays. */
export async function undoRows(work: TransactionalWork, importId: string, userId: string, now: Date) {
  const { db } = work
  const rows = await db
    .selectFrom('import_row')
    .select(['importId', 'line', 'state', 'bookId', 'effects'])
    .where('importId', '=', importId)
    .where(({ ref }) => ref('isDone'))
    .orderBy('line', 'desc')
    .limit(sql.lit(AT_ONCE))
    .$castTo<LedgerRow>()
    .execute()
  if (rows.length === 0) return false
  await removeReadings(db, userId, rows)
  await unshelve(work, userId, rows, now)
  await withdrawRatings(work, userId, rows)
  await removeNotes(db, userId, rows)
  await withdrawReviews(work, userId, rows)
  await db
    .updateTable('import_row')
    .set((of) => ({
      isDone: false,
      effects: json({}),
      bookId: of.case().when('state', '=', 'matched').then(of.ref('bookId')).end(),
    }))
    .where('importId', '=', importId)
    .where('line', '=', anyOf(integers(rows.map(({ line }) => line))))
    .execute()
  await removeUnused(
    work,
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
  const kept = await work.db
    .selectFrom('reading')
    .select('bookId')
    .where('userId', '=', userId)
    .where('bookId', '=', anyOf(texts(rows.map(({ bookId }) => bookId))))
    .where(({ ref }) => ref('isCurrent'))
    .execute()
  const withStatus = new Set(kept.map(({ bookId }) => bookId))
  const there = await work.db
    .selectFrom('bookshelf')
    .select(['bookshelfId', 'defaultKey'])
    .where('ownerId', '=', userId)
    .orderBy('bookshelfId')
    .forUpdate()
    .execute()
  for (const { bookshelfId, defaultKey } of there) {
    const bookIds = placed.get(bookshelfId)?.filter((bookId) => !defaultKey || !withStatus.has(bookId))
    if (!bookIds?.length) continue
    await deleteBooks(work.db, bookshelfId, bookIds, now)
    await publishBookshelf(work, bookshelfId)
  }
}

/** Removes a book of the reader's own with its last row, unless its reader has shelved it or written a note since. */
async function removeUnused(work: Pick<TransactionalWork, 'db'>, userId: string, bookIds: string[]) {
  const { db } = work
  const unused = await db
    .selectFrom('book')
    .select('bookId')
    .where('privateTo', '=', userId)
    .where('bookId', '=', anyOf(texts(bookIds)))
    .where((of) => {
      const isWithout = (table: 'shelved_book' | 'reading' | 'private_note' | 'rating' | 'import_row') =>
        of.not(of.exists(of.selectFrom(table).select('bookId').where('bookId', '=', of.ref('book.bookId'))))
      return of.and([
        isWithout('shelved_book'),
        isWithout('reading'),
        isWithout('private_note'),
        isWithout('rating'),
        isWithout('import_row'),
      ])
    })
    .execute()
  const gone = unused.map(({ bookId }) => bookId)
  await removeOwnBooks(work.db, gone)
  await db
    .deleteFrom('named_book')
    .where('userId', '=', userId)
    .where('placeholderId', '=', anyOf(texts(gone)))
    .where('bookId', 'is', null)
    .execute()
}

/** Removes the shelves that the import created, if they are empty. */
export async function finishUndo({ db, publish }: TransactionalWork, importId: string) {
  const gone = await db
    .deleteFrom('bookshelf as s')
    .using('import as i')
    .where('i.importId', '=', importId)
    .whereRef('s.ownerId', '=', 'i.userId')
    .where('s.defaultKey', 'is', null)
    .where(
      ({ ref }) =>
        sql<boolean>`${ref('i.madeShelves')} @> jsonb_build_array(jsonb_build_object('bookshelfId', ${ref('s.bookshelfId')}))`,
    )
    .where('s.bookCount', '=', 0)
    .where((of) => {
      const isWithout = (table: 'bookshelf_follower' | 'collaborator') =>
        of.not(
          of.exists(of.selectFrom(table).select('userId').where('bookshelfId', '=', of.ref('s.bookshelfId'))),
        )
      return of.and([isWithout('bookshelf_follower'), isWithout('collaborator')])
    })
    .returning((of) => ['s.bookshelfId', of('s.version', '+', 1).as('version')])
    .execute()
  for (const shelf of gone) publish(events.shelves.bookshelfDeleted, shelf.bookshelfId, shelf)
  await db
    .updateTable('import')
    .set({ madeShelves: json([]) })
    .where('importId', '=', importId)
    .execute()
}
