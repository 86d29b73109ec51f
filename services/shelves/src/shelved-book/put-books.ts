import { anyOf, prepared, texts, type Caller, type Params, type Work } from '@flyleaf/service'
import type { FoundShelf } from '../bookshelf/find-bookshelf.ts'
import { publishBookshelf } from '../bookshelf/publish-bookshelf.ts'
import { STATUS_OF_SHELF } from '../reading/reading.rules.ts'
import { setStatus } from '../reading/set-status.ts'
import { insertBooks, deleteBooks } from './insert-books.ts'

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
  const { sql, now } = work
  const there = await standingOf(work, bookshelfId, bookIds)
  const addedBookIds = bookIds.filter((bookId) => !there.includes(bookId))
  if (!defaultKey) {
    const placed = await insertBooks(sql, bookshelfId, bookIds, now, notes)
    if (placed.changed > 0) await publishBookshelf(work, bookshelfId)
    return { ...placed, addedBookIds }
  }
  const before = await countBooks(work, bookshelfId)
  const noted = new Map(bookIds.flatMap((bookId, index) => (notes?.[index] ? [[bookId, notes[index]]] : [])))
  await setStatus(work, {
    userId: ownerId,
    bookIds,
    status: STATUS_OF_SHELF[defaultKey],
    notes: noted,
    today,
  })
  return { ...(await changedSince(work, bookshelfId, before)), addedBookIds }
}

/** Removes books from a locked bookshelf; removal from a default bookshelf ends their status. */
export async function takeOff(
  work: Work<Caller>,
  { bookshelfId, ownerId, defaultKey }: FoundShelf,
  bookIds: readonly string[],
  { today }: Pick<How, 'today'>,
): Promise<Changed> {
  const { sql, now } = work
  if (!defaultKey) {
    const taken = await deleteBooks(sql, bookshelfId, bookIds, now)
    if (taken.changed > 0) await publishBookshelf(work, bookshelfId)
    return taken
  }
  const before = await countBooks(work, bookshelfId)
  const there = await standingOf(work, bookshelfId, bookIds)
  await setStatus(work, { userId: ownerId, bookIds: there, status: 'none', today })
  return changedSince(work, bookshelfId, before)
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
async function standingOf({ db }: Work<Caller>, bookshelfId: string, bookIds: readonly string[]) {
  const standing = await readStanding(db, { bookshelfId, bookIds })
  return standing.map(({ bookId }) => bookId)
}

async function changedSince(work: Work<Caller>, bookshelfId: string, before: number): Promise<Changed> {
  const bookCount = await countBooks(work, bookshelfId)
  return { bookCount, changed: Math.abs(bookCount - before) }
}

const readCount = prepared((db, { bookshelfId }: Params<{ bookshelfId: string }>) =>
  db.selectFrom('bookshelf').select('bookCount').where('bookshelfId', '=', bookshelfId),
)

const countBooks = async ({ db }: Work<Caller>, bookshelfId: string) =>
  (await readCount(db, { bookshelfId }))[0]!.bookCount
