import type { ReadingStatus } from '@flyleaf/contracts'
import { anyOf, prepared, texts, type Params, type TransactionalWork } from '@flyleaf/service'
import { makeDefaultShelves } from '../bookshelf/default-shelves.ts'
import { publishBookshelf } from '../bookshelf/publish-bookshelf.ts'
import { insertBooks, deleteBooks } from '../shelved-book/insert-books.ts'
import { ReadingEntity } from './reading.entity.ts'
import {
  newReading,
  statusEffect,
  applyStatus,
  todayOf,
  shelfOfStatus,
  type WantedStatus,
} from './reading.rules.ts'

interface Setting extends Pick<TransactionalWork, 'em' | 'db' | 'publish'> {
  now: Date
}
interface Books {
  userId: string
  bookIds: readonly string[]
  status: WantedStatus
  /** Notes that books keep from another bookshelf, by book. */
  notes?: ReadonlyMap<string, string>
  /** The date where the reader is, if they said so. */
  today?: string | undefined
}

/**
 * Gives books a status for a reader. All additions to and removals from default bookshelves use this function. Locks all default
 * bookshelves of the reader, so that a book is never on two of them.
 */
export async function setStatus(work: Setting, books: Books) {
  if (books.bookIds.length === 0) return
  const shelves = await lockDefaultShelves(work, books.userId)
  await changeReadings(work, books)
  await shelve(work, shelves, books)
}

const lockDefaults = prepared((db, { userId }: Params<{ userId: string }>) =>
  db
    .selectFrom('bookshelf')
    .select((eb) => ['bookshelfId', eb.ref('defaultKey').$notNull().as('key')])
    .where('ownerId', '=', userId)
    .where('defaultKey', 'is not', null)
    .orderBy('bookshelfId')
    .forUpdate(),
)

/** The default bookshelves of a reader, locked. Creates them when the sign-up event has not arrived yet. */
export async function lockDefaultShelves(work: Setting, userId: string) {
  const locked = await lockDefaults(work.db, { userId })
  if (locked.length === 3) return locked
  await makeDefaultShelves(work, userId, work.now)
  return lockDefaults(work.db, { userId })
}

async function changeReadings({ em, db, now }: Setting, { userId, bookIds, status, ...asked }: Books) {
  const today = todayOf(now, asked.today)
  const current = await em.find(ReadingEntity, { userId, bookId: { $in: [...bookIds] }, isCurrent: true })
  const ended: string[] = []
  const kept = new Set<string>()
  for (const reading of current) {
    const effect = statusEffect(reading, status, today)
    if (effect !== 'ends') kept.add(reading.bookId)
    if (effect === 'stays') continue
    if (effect === 'goes-on') applyStatus(reading, status as ReadingStatus, today)
    else {
      reading.isCurrent = false
      ended.push(reading.readingId)
    }
    reading.updatedAt = now
  }
  // Ended before the next one is inserted, because a book has one current reading.
  await em.flush()
  await removeEmpty(db, { readingIds: ended, today })
  if (status === 'none') return
  for (const bookId of bookIds) {
    if (kept.has(bookId)) continue
    const dates = { createdAt: now, updatedAt: now }
    em.create(ReadingEntity, { userId, bookId, isCurrent: true, ...newReading(status, today), ...dates })
  }
  await em.flush()
}

/** A discarded "want to read", or a reading begun today without progress, is not kept as history. */
const removeEmpty = prepared(
  (db, { readingIds, today }: Params<{ readingIds: readonly string[]; today: string }>) =>
    db
      .deleteFrom('reading')
      .where('readingId', '=', anyOf(texts(readingIds)))
      .where((eb) => eb.or([eb('startedAt', 'is', null), eb('startedAt', '=', today)]))
      .where('finishedAt', 'is', null)
      .where('page', 'is', null)
      .where('minute', 'is', null)
      .where((eb) => eb.or([eb('percent', 'is', null), eb('status', '=', 'read')]))
      .where((eb) =>
        eb.not(
          eb.exists(
            eb
              .selectFrom('reading_progress as p')
              .select('p.progressId')
              .whereRef('p.readingId', '=', 'reading.readingId'),
          ),
        ),
      ),
)

const readNotes = prepared(
  (db, { bookshelfId, bookIds }: Params<{ bookshelfId: string; bookIds: readonly string[] }>) =>
    db
      .selectFrom('shelved_book')
      .select(['bookId', 'notes'])
      .where('bookshelfId', '=', bookshelfId)
      .where('bookId', '=', anyOf(texts(bookIds))),
)

type DefaultShelf = Awaited<ReturnType<typeof lockDefaultShelves>>[number]

async function shelve(work: Setting, shelves: readonly DefaultShelf[], { bookIds, status, notes }: Books) {
  const target = shelves.find(({ key }) => key === shelfOfStatus(status))
  const known = new Map(notes)
  for (const { bookshelfId } of shelves) {
    if (bookshelfId === target?.bookshelfId) continue
    const found = await readNotes(work.db, { bookshelfId, bookIds })
    if (found.length === 0) continue
    for (const book of found) if (book.notes) known.set(book.bookId, book.notes)
    await deleteBooks(
      work.db,
      bookshelfId,
      found.map(({ bookId }) => bookId),
      work.now,
    )
    await publishBookshelf(work, bookshelfId)
  }
  if (!target) return
  const carried = bookIds.map((bookId) => known.get(bookId) ?? '')
  const { changed } = await insertBooks(work.db, target.bookshelfId, bookIds, work.now, carried)
  if (changed > 0) await publishBookshelf(work, target.bookshelfId)
}
