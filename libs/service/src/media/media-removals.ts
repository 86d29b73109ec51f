import { Inject, Injectable } from '@nestjs/common'
import type { Logger } from 'pino'
import { Database } from '../database/database.ts'
import { Worker } from '../jobs/worker.ts'
import { LOG } from '../observability/log.ts'
import { MediaStore } from './media-store.ts'

const POLL_MS = 60_000
const BATCH = 100

/** Removes the files that are due: when a commit made some, and every minute for what failed or was never used. */
@Injectable()
export class MediaRemovals extends Worker {
  constructor(
    private readonly database: Database,
    private readonly store: MediaStore,
    @Inject(LOG) log: Logger,
  ) {
    super(log, POLL_MS)
  }

  /** A mark goes with its file, so what cannot be removed is tried again. */
  protected next() {
    return this.database.transaction(async ({ sql }) => {
      const due = await sql<{ key: string }>(
        `delete from media_removal where key in (
           select key from media_removal where due_at <= now() order by due_at limit ${BATCH} for update skip locked
         ) returning key`,
      )
      if (due.length > 0) await this.store.remove(due.map(({ key }) => key))
      return due.length > 0
    })
  }
}
