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

type Work = Pick<TransactionalWork, 'db' | 'publish'>

/**
 * Moves everything that some readers have of a book to another one: places on bookshelves, readings, ratings, private notes, inscriptions and
 * rows of imports. Returns the bookshelves that have changed, those of which a place was dropped because the other book has one, and whether ratings
 * have moved.
 */
export async function moveReaders({ db }: Work, moving: Moving) {
  const shelves = await lockReaders(db, moving)
  const yielding = await moveReadings(db, moving)
  const { changed, dropped, privateNotes } = await moveEntries(db, moving, shelves, yielding)
  const { fromYields, intoYields, isRated } = await moveRatings(db, moving)
  await moveNotes(db, moving, privateNotes)
  await moveInscriptions(db, moving)
  await moveImportRows(db, moving, {
    shelves: dropped,
    fromRatings: fromYields,
    intoRatings: intoYields,
  })
  return { changed, dropped, isRated }
}

/** Returns to some readers what a merge has moved, and they have not changed since. */
export async function returnToReaders(work: Work, moving: Moving & { changeId: string }) {
  const { db } = work
  const ledger = await takeLedger(db, moving.changeId, moving.userIds)
  const named = [...ledger.entry.values()].flat().map(({ bookshelfId }) => bookshelfId)
  const shelves = await lockReaders(db, moving, named)
  await returnReadings(db, moving, ledger)
  const notes = await readNotes(db, moving.intoId, moving.userIds)
  const noted = new Set(notes.keys())
  const { changed, privateNotes } = await returnEntries(db, moving, shelves, ledger.entry, noted)
  await returnRatings(db, moving, ledger.rating)
  await returnNotes(db, moving, ledger.note, notes)
  await addNotes(db, moving, privateNotes)
  await returnInscriptions(db, moving, ledger.inscription)
  await returnImportRows(db, moving, ledger['import row'])
  await publishBookshelves(work, changed)
}
