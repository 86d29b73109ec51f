import { createId, type Sql } from '@flyleaf/service'
import type { ImportedRead } from './formats/imported-book.ts'
import { NO_EDITION, type EditionRead } from '../reading/edition.rules.ts'
import { knownEditions, type EditionOf } from './read-edition.ts'
import type { LedgerRow } from './row-effects.ts'

/** A reading of a row, in the table's columns. */
interface Imported {
  id: string
  book: string
  status: string
  current: boolean
  started: string | null
  finished: string | null
  page: number | null
  minute: number | null
  percent: number | null
  edition: EditionRead
  progress: (Progress & { id: string })[]
}

type Progress = NonNullable<ImportedRead['progress']>[number]

/**
 * Stores the status, dates and re-reads of rows. A status that the reader has set stays, and so do the readings of a book that
 * they have read before. Rows of one file about the same book (its editions) are readings of their own.
 */
export async function writeReadings(
  sql: Sql,
  importId: string,
  userId: string,
  rows: readonly LedgerRow[],
  now: Date,
) {
  const known = await sql<{ bookId: string; isCurrent: boolean; finishedAt: string | null; isOurs: boolean }>(
    `select book_id as "bookId", is_current as "isCurrent", finished_at as "finishedAt",
       exists (select 1 from import_row r where r.import_id = $3 and r.book_id = reading.book_id and r.effects->'readingIds' ? reading_id) as "isOurs"
     from reading where user_id = $1 and book_id = any($2::text[])`,
    [userId, rows.map(({ bookId }) => bookId), importId],
  )
  const withStatus = new Set(known.flatMap(({ bookId, isCurrent }) => (isCurrent ? bookId : [])))
  const read = new Set(known.flatMap(({ bookId, isOurs }) => (isOurs ? [] : bookId)))
  /** The days on which this file has finished each book. */
  const finished = new Map<string, Set<string | null>>()
  for (const { bookId, finishedAt, isOurs } of known)
    if (isOurs) finished.set(bookId, (finished.get(bookId) ?? new Set()).add(finishedAt))
  const editionOf = await knownEditions(sql, rows)
  const readings: Imported[] = []
  for (const row of rows) {
    const days = finished.get(row.bookId)
    const made = readingsOf(row, editionOf).flatMap((reading): Imported[] => {
      if (!days) return (reading.current ? withStatus : read).has(row.bookId) ? [] : [reading]
      const isAgain = reading.status === 'read' && reading.finished !== null && !days.has(reading.finished)
      return isAgain ? [{ ...reading, current: false }] : []
    })
    if (made.length === 0) continue
    if (row.book.status) withStatus.add(row.bookId)
    finished.set(row.bookId, new Set([...(days ?? []), ...made.map((reading) => reading.finished)]))
    row.effects.readingIds = made.map(({ id }) => id)
    readings.push(...made)
  }
  await sql(
    `with t as materialized (select * from jsonb_to_recordset($2::jsonb) as t(id text, book text, status text, current boolean,
         started text, finished text, page integer, minute integer, percent real,
         edition jsonb, progress jsonb, nth integer)),
     made as (insert into reading (reading_id, user_id, book_id, status, is_current, started_at, finished_at, page, minute, percent,
         edition_id, format, page_count, minutes, created_at, updated_at)
       select id, $1, book, status, current, started, finished, page, minute, coalesce(percent, case when status = 'read' then 100 end),
         edition->>'editionId', edition->>'format', (edition->'pageCount')::integer, (edition->'minutes')::integer, at, at
       from t, lateral (select $3::timestamptz + nth * interval '1 millisecond' as at) time)
     insert into reading_progress (progress_id, reading_id, page, minute, percent, note, created_at)
     select p.id, t.id, p.page, p.minute, p.percent, p.note, p.at
     from t, jsonb_to_recordset(progress) as p(id text, page integer, minute integer, percent real, note text, at timestamptz)`,
    [userId, JSON.stringify(readings.map((reading, nth) => ({ ...reading, nth }))), now],
  )
}

function readingsOf(row: LedgerRow, editionOf: EditionOf): Imported[] {
  const { status, reads } = row.book
  const dated = (current: boolean, read: ImportedRead | undefined) => ({
    id: createId(),
    book: row.bookId,
    status: current ? status! : (read?.status ?? 'read'),
    current,
    started: read?.startedAt ?? null,
    finished: (status === 'reading' && current ? null : read?.finishedAt) ?? null,
    page: read?.page ?? null,
    minute: read?.minute ?? null,
    percent: read?.percent ?? null,
    edition: (current && status === 'want' ? null : editionOf(row, read, current)) ?? NO_EDITION,
    progress: (read?.progress ?? []).map((one) => ({ id: createId(), ...one })),
  })
  // Inserted in order, because lists show the newest first.
  const earlier = status === null || status === 'want' ? reads : reads.slice(0, -1)
  const history = earlier.map((read) => dated(false, read))
  if (status === null) return history
  return [...history, dated(true, status === 'want' ? undefined : reads.at(-1))]
}

/** Removes the imported readings that nobody has changed since. */
export const removeReadings = (sql: Sql, userId: string, rows: readonly LedgerRow[]) =>
  sql(`delete from reading where user_id = $1 and reading_id = any($2::text[]) and version = 1`, [
    userId,
    rows.flatMap(({ effects }) => effects.readingIds ?? []),
  ])

/** Moves the readings of a book of their own to another one. When both have a status, the other one's stays. */
export async function moveReadings(sql: Sql, userId: string, ownId: string, bookId: string) {
  const replaced = `user_id = $1 and book_id = $2 and is_current
    and exists (select 1 from reading own where own.user_id = $1 and own.book_id = $3 and own.is_current)`
  await sql(`delete from reading where ${replaced} and started_at is null and finished_at is null`, [
    userId,
    ownId,
    bookId,
  ])
  await sql(`update reading set is_current = false where ${replaced}`, [userId, ownId, bookId])
  await sql(`update reading set book_id = $3 where user_id = $1 and book_id = $2`, [userId, ownId, bookId])
}
