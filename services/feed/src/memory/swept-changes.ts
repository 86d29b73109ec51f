import { Worker, type Database } from '@flyleaf/service'
import type { Logger } from 'pino'
import { CHANGES_KEPT } from './changes.ts'

const POLL_MS = 60_000
const BATCH = 10_000

/** Sweeps away changes that no process asks for any more. */
export class SweptChanges extends Worker {
  private readonly database: Database

  constructor(database: Database, log: Logger) {
    super(log, POLL_MS)
    this.database = database
  }

  protected async next() {
    const swept = await this.database.sql(
      `delete from change where ctid = any(array(
         select ctid from change where at < now() - interval '${CHANGES_KEPT}' order by at limit ${BATCH} for update skip locked
       )) returning 1`,
    )
    return swept.length === BATCH
  }
}
