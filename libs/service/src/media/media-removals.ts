import { Inject, Injectable } from '@nestjs/common'
import type { Logger } from 'pino'
import { Database } from '../database/database.ts'
import { LeasedJobs, isDue } from '../jobs/leased-jobs.ts'
import { LOG } from '../observability/log.ts'
import { MediaStore } from './media-store.ts'

const POLL_MS = 60_000
const BATCH = 100
const RETRY_MS = 60_000

/** Files to remove together, by their keys. */
type Keys = readonly string[]

/** Removes due files: after a commit, and every minute for failed removals and unused files. */
@Injectable()
export class MediaRemovals extends LeasedJobs<Keys> {
  constructor(
    private readonly database: Database,
    private readonly store: MediaStore,
    @Inject(LOG) log: Logger,
  ) {
    super(log, POLL_MS)
  }

  protected async take(leaseMs: number) {
    const due = await this.database.sql<{ key: string }>(
      `update media_removal set due_at = now() + $1 * interval '1 ms' where key in (
         select key from media_removal where ${isDue('due_at')} order by due_at limit ${BATCH} for update skip locked
       ) returning key`,
      [leaseMs],
    )
    return due.length > 0 ? due.map(({ key }) => key) : null
  }

  protected async run(keys: Keys) {
    await this.store.remove(keys)
    await this.database.sql(`delete from media_removal where key = any($1::text[])`, [keys])
  }

  protected async postpone(keys: Keys, delayMs: number) {
    await this.database.sql(
      `update media_removal set due_at = now() + $2 * interval '1 ms' where key = any($1::text[])`,
      [keys, delayMs],
    )
  }

  protected async failedWith(keys: Keys, error: Error) {
    this.log.warn({ err: error, files: keys.length }, 'files could not be removed; trying again')
    await this.postpone(keys, RETRY_MS)
  }
}
