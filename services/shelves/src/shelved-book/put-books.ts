import { anyOf, prepared, texts, type Caller, type Db, type Params, type Work } from '@flyleaf/service'
import type { FoundShelf } from '../bookshelf/find-bookshelf.ts'
import { publishBookshelf } from '../bookshelf/publish-bookshelf.ts'
import { STATUS_OF_SHELF } from '../reading/reading.rules.ts'
import { setStatus } from '../reading/set-status.ts'
import { countBooks, deleteBooks, insertBooks } from './insert-books.ts'

/** The number of books on a bookshelf after a change, and how many were added or removed. */
export interface Changed {
  bookCount: number
  changed: number
}

interface How {
  /** By the index of the book. */
  notes?: readonly string[]
  /** The date where the caller is, if they said so. */
  today?: string | undefined
}

/** Adds books at the end of a locked bookshelf; a default bookshelf gives them its status. */
export async function putBooks(
  work: Work<Caller>,
  { bookshelfId, ownerId, defaultKey }: FoundShelf,
  bookIds: readonly string[],
  { notes, today }: How,
): Promise<Changed & { addedBookIds: string[] }> {
  const { db, now } = work
  const there = await standingOf(db, bookshelfId, bookIds)
  const addedBookIds = bookIds.filter((bookId) => !there.includes(bookId))
  if (!defaultKey) {
    const placed = await insertBooks(db, bookshelfId, bookIds, now, notes)
    if (placed.changed > 0) await publishBookshelf(work, bookshelfId)
    return { ...placed, addedBookIds }
  }
  const before = await countBooks(db, bookshelfId)
  const noted = new Map(bookIds.flatMap((bookId, index) => (notes?.[index] ? [[bookId, notes[index]]] : [])))
  await setStatus(work, {
    userId: ownerId,
    bookIds,
    status: STATUS_OF_SHELF[defaultKey],
    notes: noted,
    today,
  })
  return { ...(await changedSince(db, bookshelfId, before)), addedBookIds }
}

/** Removes books from a locked bookshelf; removal from a default bookshelf ends their status. */
export async function takeOff(
  work: Work<Caller>,
  { bookshelfId, ownerId, defaultKey }: FoundShelf,
  bookIds: readonly string[],
  { today }: Pick<How, 'today'>,
): Promise<Changed> {
  const { db, now } = work
  if (!defaultKey) {
    const taken = await deleteBooks(db, bookshelfId, bookIds, now)
    if (taken.changed > 0) await publishBookshelf(work, bookshelfId)
    return taken
  }
  const before = await countBooks(db, bookshelfId)
  const there = await standingOf(db, bookshelfId, bookIds)
  await setStatus(work, { userId: ownerId, bookIds: there, status: 'none', today })
  return changedSince(db, bookshelfId, before)
}

const readStanding = prepared(
  (db, { bookshelfId, bookIds }: Params<{ bookshelfId: string; bookIds: readonly string[] }>) =>
    db
      .selectFrom('shelved_book')
      .select('bookId')
      .where('bookshelfId', '=', bookshelfId)
      .where('bookId', '=', anyOf(texts(bookIds))),
)

/** The given books that are on a bookshelf. */
async function standingOf(db: Db, bookshelfId: string, bookIds: readonly string[]) {
  const standing = await readStanding(db, { bookshelfId, bookIds })
  return standing.map(({ bookId }) => bookId)
}

async function changedSince(db: Db, bookshelfId: string, before: number): Promise<Changed> {
  const bookCount = await countBooks(db, bookshelfId)
  return { bookCount, changed: Math.abs(bookCount - before) }
}
