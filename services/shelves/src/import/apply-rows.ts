import { records, type Db, type TransactionalWork } from '@flyleaf/service'
import { sql } from 'kysely'
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
  const waiting = await nextRows(work.db, importId)
  if (waiting.length === 0) return false
  await createBooks(work, importId, userId, waiting, now)
  const rows = await nextRows(work.db, importId)
  for (const row of rows) row.effects = {}
  await shelveRows(work, importId, userId, rows, now)
  await writeReadings(work.db, importId, userId, rows, now)
  await importRatings(work, userId, rows, now)
  await writeNotes(work.db, userId, rows)
  await importReviews(work, userId, rows, now)
  const done = rows.map(({ line, effects }) => ({ line, effects }))
  await work.db
    .updateTable('import_row')
    .from(records('done', done, { line: 'integer', effects: 'jsonb' }))
    .set(({ ref }) => ({ isDone: true, effects: ref('done.effects') }))
    .where('import_row.importId', '=', importId)
    .whereRef('import_row.line', '=', 'done.line')
    .execute()
  return true
}

const nextRows = (db: Db, importId: string) =>
  db
    .selectFrom('import_row')
    .select(['importId', 'line', 'state', 'said as book', 'bookKey', 'bookId', 'effects'])
    .where('importId', '=', importId)
    .where(({ not }) => not('isDone'))
    .where('state', 'in', ['matched', 'placeholder'])
    .orderBy('line')
    .limit(sql.lit(AT_ONCE))
    .$castTo<LedgerRow>()
    .execute()
