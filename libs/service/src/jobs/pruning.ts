import { Inject, Injectable } from '@nestjs/common'
import type { Logger } from 'pino'
import { Database } from '../database/database.ts'
import { LOG } from '../observability/log.ts'
import { Worker } from './worker.ts'

const POLL_MS = 10 * 60_000
const BATCH = 5_000
/** How long published events stay in the outbox: so long Redis, or a service, may be away and still catch up. */
const EVENTS_DAYS = 7

/** Each deletes at most a batch of rows that nobody needs any more, by an index, and returns one row with how many. */
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

/** Deletes what the platform's own tables no longer need, in small transactions. */
@Injectable()
export class Pruning extends Worker {
  constructor(
    private readonly database: Database,
    @Inject(LOG) log: Logger,
  ) {
    super(log, POLL_MS)
  }

  protected async next() {
    let isMore = false
    for (const statement of STATEMENTS) {
      const [row] = await this.database.sql<{ count: number }>(statement)
      if (row?.count === BATCH) isMore = true
    }
    return isMore
  }
}
