import { readingNotFound, type readingApi } from '@flyleaf/contracts'
import { Problem, type Verb } from '@flyleaf/service'
import { chooseEdition } from './choose-edition.ts'
import { findReading } from './find-reading.ts'
import { readReading } from './reading.view.ts'
import { setDates } from './set-reading.ts'
import { lockDefaultShelves, setStatus } from './set-status.ts'

/** Corrects the dates of a reading, and chooses its edition. */
export const changeReading: Verb<typeof readingApi.change> = async (work, input) => {
  // Progress is counted by the edition, so that neither changes while the other is saved.
  if (input.edition !== undefined) await lockDefaultShelves(work, work.caller.userId)
  const reading = await findReading(work, input)
  setDates(reading, input)
  if (input.edition !== undefined) await chooseEdition(work.sql, reading, input.edition)
  reading.updatedAt = work.now
  await work.em.flush()
  return { message: 'Reading saved', reading: await readReading(work.sql, reading.readingId) }
}

/** Deletes a reading with its progress. A book without a current reading has no status. */
export const removeReading: Verb<typeof readingApi.remove> = async (work, input) => {
  const reading = await findReading(work, input)
  const { bookId, isCurrent, userId } = reading
  if (isCurrent) await setStatus(work, { userId, bookIds: [bookId], status: 'none' })
  await work.sql(`delete from reading where reading_id = $1`, [reading.readingId])
  return { message: 'Reading deleted' }
}

/** Deletes a progress entry. The current position stays as last reported. */
export const removeProgress: Verb<typeof readingApi.removeProgress> = async (work, input) => {
  const { readingId } = await findReading(work, input)
  const [gone] = await work.sql(
    `delete from reading_progress where reading_id = $1 and progress_id = $2 returning 1`,
    [readingId, input.progressId],
  )
  if (!gone) throw new Problem(readingNotFound)
  return { message: 'Entry deleted' }
}
