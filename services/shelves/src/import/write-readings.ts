import { anyOf, createId, records, texts, type Db, type Tables } from '@flyleaf/service'
import { sql, type Selectable } from 'kysely'
import type { ImportedRead } from './formats/imported-book.ts'
import { NO_EDITION } from '../reading/edition.rules.ts'
import { knownEditions, type EditionOf } from './read-edition.ts'
import type { LedgerRow } from './row-effects.ts'

const READING = {
  readingId: 'text',
  userId: 'text',
  bookId: 'text',
  status: 'text',
  isCurrent: 'boolean',
  startedAt: 'text',
  finishedAt: 'text',
  page: 'integer',
  minute: 'integer',
  percent: 'real',
  editionId: 'text',
  format: 'text',
  pageCount: 'integer',
  minutes: 'integer',
  createdAt: 'timestamptz',
  updatedAt: 'timestamptz',
}
const PROGRESS = {
  progressId: 'text',
  readingId: 'text',
  page: 'integer',
  minute: 'integer',
  percent: 'real',
  note: 'text',
  createdAt: 'timestamptz',
}

/** A reading of a row. */
interface Imported extends Omit<
  Selectable<Tables['reading']>,
  'version' | 'userId' | 'createdAt' | 'updatedAt'
> {
  progress: NonNullable<ImportedRead['progress']>
}

/**
 * Stores the status, dates and re-reads of rows. A status that the reader has set stays, and so do the readings of a book that
 * they have read before. Rows of one file about the same book (its editions) are readings of their own.
 */
export async function writeReadings(
  db: Db,
  importId: string,
  userId: string,
  rows: readonly LedgerRow[],
  now: Date,
) {
  const known = await db
    .selectFrom('reading')
    .select((of) => [
      'bookId',
      'isCurrent',
      'finishedAt',
      of
        .exists(
          of
            .selectFrom('import_row as r')
            .select('r.line')
            .where('r.importId', '=', importId)
            .whereRef('r.bookId', '=', 'reading.bookId')
            .where(
              (row) => sql<boolean>`${row.ref('r.effects')}->'readingIds' ? ${row.ref('reading.readingId')}`,
            ),
        )
        .$castTo<boolean>()
        .as('isOurs'),
    ])
    .where('userId', '=', userId)
    .where('bookId', '=', anyOf(texts(rows.map(({ bookId }) => bookId))))
    .execute()
  const withStatus = new Set(known.flatMap(({ bookId, isCurrent }) => (isCurrent ? bookId : [])))
  const read = new Set(known.flatMap(({ bookId, isOurs }) => (isOurs ? [] : bookId)))
  /** The days on which this file has finished each book. */
  const finished = new Map<string, Set<string | null>>()
  for (const { bookId, finishedAt, isOurs } of known)
    if (isOurs) finished.set(bookId, (finished.get(bookId) ?? new Set()).add(finishedAt))
  const editionOf = await knownEditions(db, rows)
  const readings: Imported[] = []
  for (const row of rows) {
    const days = finished.get(row.bookId)
    const made = readingsOf(row, editionOf).flatMap((reading): Imported[] => {
      if (!days) return (reading.isCurrent ? withStatus : read).has(row.bookId) ? [] : [reading]
      const isAgain =
        reading.status === 'read' && reading.finishedAt !== null && !days.has(reading.finishedAt)
      return isAgain ? [{ ...reading, isCurrent: false }] : []
    })
    if (made.length === 0) continue
    if (row.book.status) withStatus.add(row.bookId)
    finished.set(row.bookId, new Set([...(days ?? []), ...made.map((reading) => reading.finishedAt)]))
    row.effects.readingIds = made.map(({ readingId }) => readingId)
    readings.push(...made)
  }
  if (readings.length > 0) await insertReadings(db, userId, readings, now)
}

async function insertReadings(db: Db, userId: string, readings: readonly Imported[], now: Date) {
  const rows = readings.map(({ progress: _progress, ...reading }, nth) => {
    const at = new Date(now.getTime() + nth)
    return { ...reading, userId, createdAt: at, updatedAt: at }
  })
  await db
    .insertInto('reading')
    .columns(Object.keys(READING) as (keyof typeof READING)[])
    .expression(db.selectFrom(records('made', rows, READING)).selectAll())
    .execute()
  const progress = readings.flatMap((reading) =>
    reading.progress.map(({ at, ...one }) => ({
      ...one,
      progressId: createId(),
      readingId: reading.readingId,
      createdAt: at,
    })),
  )
  if (progress.length === 0) return
  await db
    .insertInto('reading_progress')
    .columns(Object.keys(PROGRESS) as (keyof typeof PROGRESS)[])
    .expression(db.selectFrom(records('made', progress, PROGRESS)).selectAll())
    .execute()
}

function readingsOf(row: LedgerRow, editionOf: EditionOf): Imported[] {
  const { status, reads } = row.book
  const dated = (isCurrent: boolean, read: ImportedRead | undefined): Imported => {
    const its = isCurrent ? status! : (read?.status ?? 'read')
    return {
      readingId: createId(),
      bookId: row.bookId,
      status: its,
      isCurrent,
      startedAt: read?.startedAt ?? null,
      finishedAt: (status === 'reading' && isCurrent ? null : read?.finishedAt) ?? null,
      page: read?.page ?? null,
      minute: read?.minute ?? null,
      percent: read?.percent ?? (its === 'read' ? 100 : null),
      ...((isCurrent && status === 'want' ? null : editionOf(row, read, isCurrent)) ?? NO_EDITION),
      progress: read?.progress ?? [],
    }
  }
  // Inserted in order, because lists show the newest first.
  const earlier = status === null || status === 'want' ? reads : reads.slice(0, -1)
  const history = earlier.map((read) => dated(false, read))
  if (status === null) return history
  return [...history, dated(true, status === 'want' ? undefined : reads.at(-1))]
}

/** Removes the imported readings that nobody has changed since. */
export const removeReadings = (db: Db, userId: string, rows: readonly LedgerRow[]) =>
  db
    .deleteFrom('reading')
    .where('userId', '=', userId)
    .where('readingId', '=', anyOf(texts(rows.flatMap(({ effects }) => effects.readingIds ?? []))))
    .where('version', '=', 1)
    .execute()
