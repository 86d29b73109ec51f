import { events } from '@flyleaf/contracts'
import type { ErasureStep } from '@flyleaf/projections'
import { anyOf, texts, type Relay } from '@flyleaf/service'
import { sql } from 'kysely'
import { leaveBookshelves } from '../bookshelf/leave-bookshelves.ts'
import { publishBookshelf } from '../bookshelf/publish-bookshelf.ts'
import { removeOwnBooks } from '../book/own-books.ts'
import { choose, countRows } from '../expressions.ts'
import { removeRatings } from '../rating/set-rating.ts'

const BATCH = 500
/** Each may contain thousands of books. */
const BOOKSHELVES = 10
/** Each is published anew. */
const PUBLISHED = 50

export const removeBookshelves: ErasureStep<{ relay: Relay }> = async (work, { userId }) => {
  const { db, publish, relay } = work
  const gone = await db
    .deleteFrom('bookshelf')
    .where('bookshelfId', 'in', (of) =>
      of
        .selectFrom('bookshelf as some')
        .select('some.bookshelfId')
        .where('some.ownerId', '=', userId)
        .limit(sql.lit(BOOKSHELVES)),
    )
    .returning((of) => ['bookshelfId', of('version', '+', 1).as('version')])
    .execute()
  if (gone.length === 0) return false
  await relay.deleteEvents(
    work.sql,
    gone.map(({ bookshelfId }) => bookshelfId),
  )
  for (const shelf of gone) publish(events.shelves.bookshelfDeleted, shelf.bookshelfId, shelf)
  return true
}

/** Takes a person's part in others' bookshelves back. */
export const leaveOthers: ErasureStep = async (work, { userId }) =>
  (await leaveBookshelves(work, { userId, atMost: PUBLISHED })) > 0

export const eraseRatings: ErasureStep = async (work, { userId }) =>
  (await removeRatings(work, userId, PUBLISHED)) > 0

/** Takes the books of their own out of all bookshelves, also of others on which the person collaborated. */
export const eraseOwnBooks: ErasureStep = async (work, { userId }) => {
  const { db } = work
  const own = await db
    .selectFrom('book')
    .select('bookId')
    .where('privateTo', '=', userId)
    .orderBy('bookId')
    .limit(sql.lit(PUBLISHED))
    .execute()
  const bookIds = own.map(({ bookId }) => bookId)
  const changed = await db
    .with('gone', (of) =>
      of
        .deleteFrom('shelved_book')
        .where('bookId', '=', anyOf(texts(bookIds)))
        .returning('bookshelfId'),
    )
    .with('counted', (of) =>
      of
        .selectFrom('gone')
        .select(['bookshelfId', countRows.as('books')])
        .groupBy('bookshelfId'),
    )
    .updateTable('bookshelf as s')
    .from('counted')
    .set((of) => ({
      bookCount: of('s.bookCount', '-', of.ref('counted.books')),
      version: of('s.version', '+', 1),
    }))
    .whereRef('s.bookshelfId', '=', 'counted.bookshelfId')
    .returning('s.bookshelfId')
    .execute()
  for (const { bookshelfId } of changed) await publishBookshelf(work, bookshelfId)
  await removeOwnBooks(db, bookIds)
  return bookIds.length > 0
}

/** The books stay for other readers. */
export const forgetAdditions: ErasureStep = async ({ db }, { userId }) => {
  const { numUpdatedRows } = await db
    .updateTable('book')
    .set({ addedBy: null })
    .where('bookId', 'in', (of) =>
      of
        .selectFrom('book as some')
        .select('some.bookId')
        .where('some.addedBy', '=', userId)
        .limit(sql.lit(BATCH)),
    )
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** What they changed of the catalogue stays, without them and their words. */
export const forgetChanges: ErasureStep = async ({ db }, { userId }) => {
  const { numUpdatedRows } = await db
    .updateTable('record_change')
    .set((of) => {
      const [isTheirs, isDecidedByThem] = [of('userId', '=', userId), of('deciderId', '=', userId)]
      const nobody = sql<null>`null`
      return {
        userId: choose(isTheirs, nobody, of.ref('userId')),
        deciderId: choose(isDecidedByThem, nobody, of.ref('deciderId')),
        reason: choose(isTheirs, sql.lit(''), of.ref('reason')),
        answer: choose(isDecidedByThem, sql.lit(''), of.ref('answer')),
      }
    })
    .where('changeId', 'in', (of) =>
      of
        .selectFrom('record_change as some')
        .select('some.changeId')
        .where(({ eb, or }) => or([eb('some.userId', '=', userId), eb('some.deciderId', '=', userId)]))
        .limit(sql.lit(BATCH)),
    )
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}
