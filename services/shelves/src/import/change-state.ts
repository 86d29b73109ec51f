import { importNotFound, importRunning, type Import, type ProblemDefinition } from '@flyleaf/contracts'
import { Problem, type Caller, type Work } from '@flyleaf/service'
import { lockImport } from './find-import.ts'
import { ImportJobs } from './import-jobs.ts'
import { readImports } from './import.view.ts'

interface Change {
  importId: string
  from: readonly Import['state'][]
  to: Import['state']
  /** What it answers in another state. */
  otherwise: ProblemDefinition
}

/** Moves an import to a state in which the worker has something to do, or nothing more. */
export async function changeState(work: Work<Caller>, { importId, from, to, otherwise }: Change) {
  const { sql, caller, now } = work
  const { state } = await lockImport(work, importId)
  if (!from.includes(state)) throw new Problem(otherwise)
  const isWork = to === 'running' || to === 'undoing'
  if (isWork) await requireIdle(work, importId)
  await sql(
    `update import set state = $2, next_try_at = ${isWork ? 'now()' : 'null'}, tries = 0,
       started_at = case when $2 = 'running' then $3 else started_at end, finished_at = case when $4 then null else $3 end
     where import_id = $1`,
    [importId, to, now, isWork],
  )
  if (isWork) work.afterCommit(() => work.inject(ImportJobs).wake())
  const [changed] = await readImports(sql, 'i.import_id = $1 and i.user_id = $2', [importId, caller.userId])
  if (!changed) throw new Problem(importNotFound)
  return changed
}

/** One at a time changes a reader's library. */
async function requireIdle({ sql, caller }: Work<Caller>, importId: string) {
  await sql(`select pg_advisory_xact_lock(hashtext('import'), hashtext($1))`, [caller.userId])
  const [busy] = await sql(
    `select 1 from import where user_id = $1 and import_id <> $2 and state in ('running', 'undoing')`,
    [caller.userId, importId],
  )
  if (busy) throw new Problem(importRunning)
}
