import type { buddyReadsApi } from '@flyleaf/contracts'
import type { Handler } from '@flyleaf/service'
import { listNotesIn, readMargin, reachedBy } from '../feed/margin.ts'
import type { ReadingPosts } from '../post/memory/read-listed.ts'
import type { AskingReadings } from '../post/mark-ahead.ts'
import { findActive, findOfBook, toBuddyRead } from './find-buddy-read.ts'

export const listOfBook: Handler<typeof buddyReadsApi.ofBook> = async (work, { bookId }) => ({
  items: (await findOfBook(work, bookId)).map(toBuddyRead),
})

/** Where both have written, and how far each has come: they share that while the buddy read lasts. */
export const getSharedMargin: Handler<typeof buddyReadsApi.margin, AskingReadings> = async (
  work,
  { buddyReadId },
) => {
  const { bookId, buddyId } = await findActive(work, buddyReadId)
  const [reached, buddyReached] = await Promise.all([
    reachedBy(work, bookId),
    work.readings.ofAll(buddyId, [bookId]),
  ])
  return {
    ...(await readMargin(work, { kind: 'buddyRead', id: buddyReadId }, reached)),
    buddyReached: buddyReached?.get(bookId)?.share ?? null,
  }
}

/** What both have written, up to where the caller is; or what lies ahead, which they open on purpose. */
export const listSharedNotes: Handler<typeof buddyReadsApi.notes, ReadingPosts> = async (
  work,
  { buddyReadId, ...asked },
) => {
  const { bookId } = await findActive(work, buddyReadId)
  return listNotesIn(work, { kind: 'buddyRead', id: buddyReadId }, await reachedBy(work, bookId), asked)
}
