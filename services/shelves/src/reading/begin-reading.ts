import type { readingApi } from '@flyleaf/contracts'
import type { Handler } from '@flyleaf/service'
import { requireBook } from '../book/find-books.ts'
import { ReadingEntity } from './reading.entity.ts'
import { newReading, todayOf } from './reading.rules.ts'
import { readReading } from './reading.view.ts'
import { setDates } from './set-reading.ts'
import { lockDefaultShelves, setStatus } from './set-status.ts'

/** Starts reading a book again, or records an earlier reading, which does not change an existing status. */
export const beginReading: Handler<typeof readingApi.begin> = async (work, input) => {
  const { em, db, caller, now } = work
  const { userId } = caller
  const bookId = await requireBook(db, input.bookId, caller.userId)
  await lockDefaultShelves(work, userId)
  const current = await em.findOne(ReadingEntity, { userId, bookId, isCurrent: true })
  const isCurrent = input.status === 'reading' || !current || current.status === 'want'
  if (current && isCurrent) {
    if (current.status === 'want') em.remove(current)
    else current.isCurrent = false
    await em.flush()
  }
  const reading = em.create(ReadingEntity, {
    userId,
    bookId,
    isCurrent,
    ...newReading(input.status, todayOf(now, input.today)),
    createdAt: now,
    updatedAt: now,
  })
  setDates(reading, input)
  await em.flush()
  if (isCurrent)
    await setStatus(work, { userId, bookIds: [bookId], status: input.status, today: input.today })
  return {
    message: input.status === 'reading' ? 'Happy reading' : 'Reading saved',
    reading: await readReading(db, reading.readingId),
  }
}
