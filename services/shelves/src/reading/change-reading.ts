import { readingNotFound, type readingApi } from '@flyleaf/contracts'
import { Problem, type Handler } from '@flyleaf/service'
import { chooseEdition } from './choose-edition.ts'
import { findReading } from './find-reading.ts'
import { readReading } from './reading.view.ts'
import { setDates } from './set-reading.ts'
import { lockDefaultShelves, setStatus } from './set-status.ts'

/** Corrects the dates of a reading, and chooses its edition. */
export const changeReading: Handler<typeof readingApi.change> = async (work, input) => {
  // Progress is counted by the edition, so that neither changes while the other is saved.
  if (input.edition !== undefined) await lockDefaultShelves(work, work.caller.userId)
  const reading = await findReading(work, input)
  setDates(reading, input)
  if (input.edition !== undefined) await chooseEdition(work.db, reading, input.edition)
  reading.updatedAt = work.now
  await work.em.flush()
  return { message: 'Reading saved', reading: await readReading(work.db, reading.readingId) }
}

/** Deletes a reading with its progress. A book without a current reading has no status. */
export const removeReading: Handler<typeof readingApi.remove> = async (work, input) => {
  const reading = await findReading(work, input)
  const { bookId, isCurrent, userId } = reading
  if (isCurrent) await setStatus(work, { userId, bookIds: [bookId], status: 'none' })
  await work.db.deleteFrom('reading').where('readingId', '=', reading.readingId).execute()
  return { message: 'Reading deleted' }
}

/** Deletes a progress entry. The current position stays as last reported. */
export const removeProgress: Handler<typeof readingApi.removeProgress> = async (work, input) => {
  const { readingId } = await findReading(work, input)
  const gone = await work.db
    .deleteFrom('reading_progress')
    .where('readingId', '=', readingId)
    .where('progressId', '=', input.progressId)
    .returning('progressId')
    .executeTakeFirst()
  if (!gone) throw new Problem(readingNotFound)
  return { message: 'Entry deleted' }
}
