import { exportRunning } from '@flyleaf/contracts'
import {
  beforeTransaction,
  createId,
  Problem,
  RateLimits,
  removeFiles,
  type Caller,
  type Preparation,
  type Work,
} from '@flyleaf/service'
import { exportStatus } from './data-export.view.ts'
import { ExportJobs } from './export-jobs.ts'
import { Sources } from './sources.ts'

const countExport = ({ inject, caller }: Preparation<Caller>) =>
  inject(RateLimits).consume({ name: 'export', points: 10, seconds: 86_400 }, caller.userId)

/** Starts a new export in place of the previous one. */
export const startExport = beforeTransaction(countExport, async (work: Work<Caller>) => {
  const { sql, caller, inject } = work
  const [before] = await sql<{ key: string | null }>(
    `select media_key as key from data_export where user_id = $1 for update`,
    [caller.userId],
  )
  const begun = await sql(
    `insert into data_export (user_id, export_id, total) values ($1, $2, $3)
     on conflict (user_id) do update
       set export_id = excluded.export_id, status = 'running', done = 0, total = excluded.total, tries = 0, next_try_at = now(),
         media_key = null, size = null, requested_at = now(), expires_at = null
       where data_export.status <> 'running'
     returning 1`,
    [caller.userId, createId(), inject(Sources).all.length],
  )
  if (begun.length === 0) throw new Problem(exportRunning)
  if (before?.key) await removeFiles(work, [before.key])
  work.afterCommit(() => inject(ExportJobs).wake())
  return { message: 'Your export is being prepared', export: await exportStatus(sql, caller.userId) }
})
