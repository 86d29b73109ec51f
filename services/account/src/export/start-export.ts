import { exportRunning } from '@flyleaf/contracts'
import {
  beforeTransaction,
  createId,
  MediaFiles,
  Problem,
  RateLimits,
  type Caller,
  type Given,
  type Preparation,
  type Work,
} from '@flyleaf/service'
import { sql } from 'kysely'
import { exportStatus } from './data-export.view.ts'
import { ExportJobs } from './export-jobs.ts'
import { Sources } from './sources.ts'

/** What starting an export needs. */
export const exporting = { rates: RateLimits, sources: Sources, jobs: ExportJobs, media: MediaFiles }
type Exporting = Given<typeof exporting>

const countExport = ({ rates, caller }: Preparation<Caller> & Exporting) =>
  rates.consume({ name: 'export', points: 10, seconds: 86_400 }, caller.userId)

/** Starts a new export in place of the previous one. */
export const startExport = beforeTransaction(countExport, async (work: Work<Caller> & Exporting) => {
  const { db, caller, sources, jobs } = work
  const before = await db
    .selectFrom('data_export')
    .select('mediaKey')
    .where('userId', '=', caller.userId)
    .forUpdate()
    .executeTakeFirst()
  const begun = { exportId: createId(), total: sources.all.length }
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('data_export')
    .values({ userId: caller.userId, ...begun })
    .onConflict((of) =>
      of
        .column('userId')
        .doUpdateSet({
          ...begun,
          status: 'running',
          done: 0,
          tries: 0,
          nextTryAt: sql<Date>`now()`,
          mediaKey: null,
          size: null,
          requestedAt: sql<Date>`now()`,
          expiresAt: null,
        })
        .where('data_export.status', '<>', 'running'),
    )
    .executeTakeFirstOrThrow()
  if (numInsertedOrUpdatedRows === 0n) throw new Problem(exportRunning)
  if (before?.mediaKey) await work.media.remove(work, [before.mediaKey])
  work.afterCommit(() => jobs.wake())
  return { message: 'Your export is being prepared', export: await exportStatus(db, caller.userId) }
})
