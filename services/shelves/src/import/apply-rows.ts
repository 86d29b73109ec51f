import type { TransactionalWork } from '@flyleaf/service'
import { importReviews } from './import-reviews.ts'
import { createBooks } from './create-books.ts'
import type { LedgerRow } from './row-effects.ts'
import { shelveRows } from './shelve-rows.ts'
import { importRatings } from './import-ratings.ts'
import { writeReadings } from './write-readings.ts'
import { writeNotes } from './write-notes.ts'

/** Short batches, because requests wait for them. */
const AT_ONCE = 50

/**
 * Applies the next rows to their reader's library, with new books where the library has none; false when none is left. Existing data
 * stays: a row only adds what is missing.
 */
export async function applyRows(work: TransactionalWork, importId: string, userId: string, now: Date) {
  const select = `select import_id as "importId", line, state, said as book, book_key as "bookKey", book_id as "bookId", effects from import_row
    where import_id = $1 and not is_done and state in ('matched', 'placeholder') order by line limit ${AT_ONCE}`
  const waiting = await work.sql<LedgerRow>(select, [importId])
  if (waiting.length === 0) return false
  await createBooks(work, importId, userId, waiting, now)
  const rows = await work.sql<LedgerRow>(select, [importId])
  for (const row of rows) row.effects = {}
  await shelveRows(work, importId, userId, rows, now)
  await writeReadings(work.sql, importId, userId, rows, now)
  await importRatings(work, userId, rows, now)
  await writeNotes(work.sql, userId, rows)
  await importReviews(work, userId, rows, now)
  await work.sql(
    `update import_row r set is_done = true, effects = t.effects from jsonb_to_recordset($2::jsonb) as t(line integer, effects jsonb)
     where r.import_id = $1 and r.line = t.line`,
    [importId, JSON.stringify(rows.map(({ line, effects }) => ({ line, effects })))],
  )
  return true
}
