import type { Logger } from 'pino'
import type { Database } from '../database/database.ts'
import { Worker } from '../jobs/worker.ts'
import type { MediaStore } from './media-store.ts'

const POLL_MS = 60_000
const BATCH = 100

/** Removes the files that are due: when a commit made some, and every minute for what failed or was never used. */
export class MediaRemovals extends Worker {
  private readonly database: Database
  private readonly store: MediaStore

  constructor(database: Database, store: MediaStore, log: Logger) {
    super(log, POLL_MS)
    this.database = database
    this.store = store
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
