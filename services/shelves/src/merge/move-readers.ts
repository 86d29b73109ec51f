import type { TransactionalWork } from '@flyleaf/service'
import { publishBookshelves } from '../bookshelf/publish-bookshelf.ts'
import { takeLedger, type Moving } from './ledger.ts'
import { lockReaders } from './lock-readers.ts'
import { moveEntries, returnEntries } from './move-entries.ts'
import { moveImportRows, returnImportRows } from './move-import-rows.ts'
import { moveInscriptions, returnInscriptions } from './move-inscriptions.ts'
import { addNotes, moveNotes, readNotes, returnNotes } from './move-notes.ts'
import { moveRatings, returnRatings } from './move-ratings.ts'
import { moveReadings, returnReadings } from './move-readings.ts'

type Work = Pick<TransactionalWork, 'db' | 'sql' | 'publish'>

/**
 * Moves everything that some readers have of a book to another one: places on bookshelves, readings, ratings, private notes, inscriptions and
 * rows of imports. Returns the bookshelves that have changed, those of which a place was dropped because the other book has one, and whether ratings
 * have moved.
 */
export async function moveReaders({ sql }: Work, moving: Moving) {
  const shelves = await lockReaders(sql, moving)
  const yielding = await moveReadings(sql, moving)
  const { changed, dropped, privateNotes } = await moveEntries(sql, moving, shelves, yielding)
  const { fromYields, intoYields, isRated } = await moveRatings(sql, moving)
  await moveNotes(sql, moving, privateNotes)
  await moveInscriptions(sql, moving)
  await moveImportRows(sql, moving, {
    shelves: dropped,
    fromRatings: fromYields,
    intoRatings: intoYields,
  })
  return { changed, dropped, isRated }
}

/** Returns to some readers what a merge has moved, and they have not changed since. */
export async function returnToReaders(work: Work, moving: Moving & { changeId: string }) {
  const { sql } = work
  const ledger = await takeLedger(sql, moving.changeId, moving.userIds)
  const named = [...ledger.entry.values()].flat().map(({ bookshelfId }) => bookshelfId)
  const shelves = await lockReaders(sql, moving, named)
  await returnReadings(sql, moving, ledger)
  const notes = await readNotes(sql, moving.intoId, moving.userIds)
  const noted = new Set(notes.keys())
  const { changed, privateNotes } = await returnEntries(sql, moving, shelves, ledger.entry, noted)
  await returnRatings(sql, moving, ledger.rating)
  await returnNotes(sql, moving, ledger.note, notes)
  await addNotes(sql, moving, privateNotes)
  await returnInscriptions(sql, moving, ledger.inscription)
  await returnImportRows(sql, moving, ledger['import row'])
  await publishBookshelves(work, changed)
}
