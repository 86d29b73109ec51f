import {
  beyondTheBook,
  beyondTheRecording,
  finishedBeforeStarted,
  isBefore,
  notHeard,
  type InputOf,
  type readingApi,
} from '@flyleaf/contracts'
import {
  Problem,
  createId,
  prepared,
  type Caller,
  type Db,
  type Params,
  type Handler,
  type Work,
} from '@flyleaf/service'
import { requireBook } from '../book/find-books.ts'
import { readBookReading } from './get-reading.ts'
import { ReadingEntity } from './reading.entity.ts'
import { progressOf } from './edition.rules.ts'
import { setStatus } from './set-status.ts'

type Input = InputOf<typeof readingApi.set>

const MESSAGES: Record<Input['status'], string> = {
  want: 'On your Want to Read shelf',
  reading: 'On your Currently Reading shelf',
  read: 'On your Read shelf',
  stopped: 'Marked as stopped',
  none: 'Taken off your reading shelves',
}

/** Sets the status of a book, and the dates and progress of the reading behind it. */
export const setReading: Handler<typeof readingApi.set> = async (work, input) => {
  const { caller } = work
  const bookId = await requireBook(work.db, input.bookId, work.caller.userId)
  const { status, today } = input
  await setStatus(work, { userId: caller.userId, bookIds: [bookId], status, today })
  if (input.status !== 'none' && input.status !== 'want') await noteReading(work, bookId, input)
  const message = isProgress(input) ? 'Progress saved' : MESSAGES[status]
  return { message, reading: await readBookReading(work, bookId) }
}

const isProgress = ({ status, page, minute, percent }: Input) =>
  status === 'reading' && (page ?? minute ?? percent) !== undefined

async function noteReading(work: Work<Caller>, bookId: string, input: Input) {
  const { em, db, caller, now } = work
  const reading = await em.findOneOrFail(ReadingEntity, { userId: caller.userId, bookId, isCurrent: true })
  setDates(reading, input)
  const bookPages = await pagesOf(db, bookId)
  refuseImpossible(reading, bookPages, input)
  const progress = progressOf(input, {
    format: reading.format,
    pageCount: reading.pageCount ?? bookPages,
    minutes: reading.minutes,
  })
  if (progress) Object.assign(reading, progress)
  reading.updatedAt = now
  await em.flush()
  if (!progress && !input.note) return
  const { readingId, page, minute, percent } = reading
  const note = input.note ?? ''
  await db
    .insertInto('reading_progress')
    .values({ progressId: createId(), readingId, page, minute, percent, note, createdAt: now })
    .execute()
}

function refuseImpossible(
  { format, pageCount, minutes }: ReadingEntity,
  bookPages: number | null,
  { page, minute }: Pick<Input, 'page' | 'minute'>,
) {
  // Editions differ in length, so pages up to three times the book's count are accepted for an unknown one.
  const most = pageCount ?? (bookPages === null ? null : bookPages * 3)
  if (page !== undefined && most && page > most) throw Problem.of(beyondTheBook, 'page')
  if (minute === undefined) return
  if (format !== 'audio') throw Problem.of(notHeard, 'minute')
  if (minutes !== null && minute > minutes) throw Problem.of(beyondTheRecording, 'minute')
}

const readPages = prepared((db, { bookId }: Params<{ bookId: string }>) =>
  db.selectFrom('book').select('pageCount').where('bookId', '=', bookId),
)

/** The number of pages of a book in general. */
export const pagesOf = async (db: Db, bookId: string) => (await readPages(db, { bookId }))[0]!.pageCount

/** Sets the dates that are given; null clears one. */
export function setDates(
  reading: ReadingEntity,
  { startedAt, finishedAt }: Pick<Input, 'startedAt' | 'finishedAt'>,
) {
  if (startedAt !== undefined) reading.startedAt = startedAt
  if (finishedAt !== undefined) reading.finishedAt = finishedAt
  if (reading.startedAt && reading.finishedAt && isBefore(reading.finishedAt, reading.startedAt))
    throw Problem.of(finishedBeforeStarted, 'finishedAt')
}
