import { Inject, Injectable, type Provider } from '@nestjs/common'
import type { Logger } from 'pino'
import { Database } from '../database/database.ts'
import { LOG } from '../observability/log.ts'
import { Worker } from './worker.ts'

const POLL_MS = 10 * 60_000
const BATCH = 5_000
/** How long published events stay in the outbox, and thus how long Redis or a service may be away and still catch up. */
const EVENTS_DAYS = 7

/** Each statement deletes a batch of unneeded rows, by an index, and returns one row with their number. */
const STATEMENTS = [
  `with old as (
     select position from outbox, relay_state
     where sequence <= published_sequence and sequence < (extract(epoch from now() - interval '${EVENTS_DAYS} days') * 1000)
     order by sequence limit ${BATCH} for update of outbox skip locked
   ), gone as (delete from outbox using old where outbox.position = old.position returning sequence),
   noted as (update relay_state set pruned_sequence = greatest(pruned_sequence, (select max(sequence) from gone)))
   select count(*)::integer as count from gone`,
  `with old as (
     select user_id, key from idempotency where created_at < now() - interval '24 hours' limit ${BATCH} for update skip locked
   ), gone as (delete from idempotency i using old where i.user_id = old.user_id and i.key = old.key returning 1)
   select count(*)::integer as count from gone`,
]

/** Runs statements every ten minutes, each of which deletes a batch of rows and returns their number. */
class RowPruning extends Worker {
  constructor(
    private readonly database: Database,
    log: Logger,
    private readonly statements: readonly string[],
    private readonly batch = BATCH,
  ) {
    super(log, POLL_MS)
  }

  protected async next() {
    let isMore = false
    for (const statement of this.statements) {
      const [row] = await this.database.sql<{ count: number }>(statement)
      if (row?.count === this.batch) isMore = true
    }
    return isMore
  }
}

/** Deletes old rows of the platform's own tables, in small transactions. */
@Injectable()
export class Pruning extends RowPruning {
  constructor(database: Database, @Inject(LOG) log: Logger) {
    super(database, log, STATEMENTS)
  }
}

/** A provider that deletes the rows that match a condition, in small transactions: `batch` is less for rows with many rows below them. */
export const prunedRows = (table: string, condition: string, batch = BATCH): Provider => ({
  provide: `pruning of ${table}`,
  inject: [Database, LOG],
  useFactory: (database: Database, log: Logger) =>
    new RowPruning(
      database,
      log,
      [
        `with gone as (
           delete from ${table} where ctid = any(array(select ctid from ${table} where ${condition} limit ${batch} for update skip locked))
           returning 1
         ) select count(*)::integer as count from gone`,
      ],
      batch,
    ),
})
