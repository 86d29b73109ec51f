import { Worker, Database, LOG } from '@flyleaf/service'
import { Inject, Injectable } from '@nestjs/common'
import { sql } from 'kysely'
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
    const { db } = this.database
    const at = performance.now()
    const now = await db
      .selectNoFrom(sql<string>`pg_snapshot_xmin(pg_current_snapshot())::text`.as('before'))
      .executeTakeFirstOrThrow()
    this.over.push({ before: now.before, at })
    while (this.over[1] && at - this.over[1].at >= KEPT_MS) this.over.shift()
    const [oldest] = this.over
    if (at - oldest!.at < KEPT_MS) return false
    const rows = db
      .selectFrom('change')
      .select(sql.ref('ctid').as('ctid'))
      .where('transaction', '<', sql<string>`${oldest!.before}::xid8`)
      .orderBy('transaction')
      .limit(sql.lit(BATCH))
      .forUpdate()
      .skipLocked()
    const { numDeletedRows } = await db
      .deleteFrom('change')
      .where(sql<boolean>`ctid = any(array(${rows}))`)
      .executeTakeFirstOrThrow()
    return numDeletedRows === BigInt(BATCH)
  }
}
