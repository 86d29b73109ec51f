import { events } from '@flyleaf/contracts'
import type { ErasureStep } from '@flyleaf/projections'
import type { Relay } from '@flyleaf/service'
import { leaveBookshelves } from '../bookshelf/leave-bookshelves.ts'
import { publishBookshelf } from '../bookshelf/publish-bookshelf.ts'
import { removeOwnBooks } from '../book/own-books.ts'
import { removeRatings } from '../rating/set-rating.ts'

const BATCH = 500
/** Each may contain thousands of books. */
const BOOKSHELVES = 10
/** Each is published anew. */
const PUBLISHED = 50

export const removeBookshelves: ErasureStep<{ relay: Relay }> = async (
  { sql, publish, relay },
  { userId },
) => {
  const gone = await sql<{ bookshelfId: string; version: number }>(
    `delete from bookshelf where bookshelf_id in (select bookshelf_id from bookshelf where owner_id = $1 limit ${BOOKSHELVES})
     returning bookshelf_id as "bookshelfId", version + 1 as version`,
    [userId],
  )
  if (gone.length === 0) return false
  await relay.deleteEvents(
    sql,
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
  const { sql } = work
  const own = await sql<{ bookId: string }>(
    `select book_id as "bookId" from book where private_to = $1 order by book_id limit ${PUBLISHED}`,
    [userId],
  )
  const bookIds = own.map(({ bookId }) => bookId)
  const changed = await sql<{ bookshelfId: string }>(
    `with gone as (delete from shelved_book where book_id = any($1::text[]) returning bookshelf_id),
     counted as (select bookshelf_id, count(*)::integer as gone from gone group by bookshelf_id)
     update bookshelf s set book_count = book_count - counted.gone, version = version + 1 from counted
     where s.bookshelf_id = counted.bookshelf_id returning s.bookshelf_id as "bookshelfId"`,
    [bookIds],
  )
  for (const { bookshelfId } of changed) await publishBookshelf(work, bookshelfId)
  await removeOwnBooks(work.db, bookIds)
  return bookIds.length > 0
}

/** The books stay for other readers. */
export const forgetAdditions: ErasureStep = async ({ sql }, { userId }) => {
  const forgotten = await sql(
    `update book set added_by = null where book_id in (select book_id from book where added_by = $1 limit ${BATCH}) returning 1`,
    [userId],
  )
  return forgotten.length > 0
}

/** What they changed of the catalogue stays, without them and their words. */
export const forgetChanges: ErasureStep = async ({ sql }, { userId }) => {
  const forgotten = await sql(
    `update record_change set user_id = nullif(user_id, $1), decider_id = nullif(decider_id, $1),
       reason = case when user_id = $1 then '' else reason end, answer = case when decider_id = $1 then '' else answer end
     where change_id in (select change_id from record_change where user_id = $1 or decider_id = $1 limit ${BATCH}) returning 1`,
    [userId],
  )
  return forgotten.length > 0
}
