import { Worker, Database, LOG } from '@flyleaf/service'
import { Inject, Injectable } from '@nestjs/common'
import type { Logger } from 'pino'
import { SYNC_AGE_MAX_MS } from './changes.ts'

const POLL_MS = 60_000
const KEPT_MS = 2 * SYNC_AGE_MAX_MS
const BATCH = 10_000

/** Deletes changes that no process needs, because each has read them or emptied its memory. */
@Injectable()
export class ChangePruning extends Worker {
  /** The times at which all transactions before one had ended. */
  private readonly over: { before: string; at: number }[] = []

  constructor(
    private readonly database: Database,
    @Inject(LOG) log: Logger,
  ) {
    super(log, POLL_MS)
  }

  // By transaction number, not by time: the changes of a long transaction become visible only when it ends.
  protected async next() {
    const { sql } = this.database
    const at = performance.now()
    const [now] = await sql<{ before: string }>(
      `select pg_snapshot_xmin(pg_current_snapshot())::text as before`,
    )
    this.over.push({ before: now!.before, at })
    while (this.over[1] && at - this.over[1].at >= KEPT_MS) this.over.shift()
    const [oldest] = this.over
    if (at - oldest!.at < KEPT_MS) return false
    const deleted = await sql(
      `delete from change where ctid = any(array(
         select ctid from change where transaction < $1::xid8 order by transaction limit ${BATCH} for update skip locked
       )) returning 1`,
      [oldest!.before],
    )
    return deleted.length === BATCH
  }
}
