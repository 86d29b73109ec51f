import { importNotFound, importRunning, type Import, type ProblemDefinition } from '@flyleaf/contracts'
import { Problem, type Caller, type Work } from '@flyleaf/service'
import { lockImport } from './find-import.ts'
import type { Importing } from './import-jobs.ts'
import { readImports } from './import.view.ts'

interface Change {
  importId: string
  from: readonly Import['state'][]
  to: Import['state']
  /** The problem to answer in any other state. */
  otherwise: ProblemDefinition
}

/** Moves an import to another state and wakes the worker when there is work to do. */
export async function changeState(work: Work<Caller> & Importing, { importId, from, to, otherwise }: Change) {
  const { em, sql, caller, now } = work
  const found = await lockImport(work, importId)
  if (!from.includes(found.state)) throw new Problem(otherwise)
  const isWork = to === 'running' || to === 'undoing'
  if (isWork) await requireIdle(work, importId)
  Object.assign(found, {
    state: to,
    tries: 0,
    nextTryAt: isWork ? now : null,
    finishedAt: isWork ? null : now,
  })
  if (to === 'running') found.startedAt = now
  await em.flush()
  if (isWork) work.afterCommit(() => work.jobs.wake())
  const [changed] = await readImports(sql, 'i.import_id = $1 and i.user_id = $2', [importId, caller.userId])
  if (!changed) throw new Problem(importNotFound)
  return changed
}

/** Throws while another import changes the reader's library. */
async function requireIdle({ sql, caller }: Work<Caller>, importId: string) {
  await sql(`select pg_advisory_xact_lock(hashtext('import'), hashtext($1))`, [caller.userId])
  const [busy] = await sql(
    `select 1 from import where user_id = $1 and import_id <> $2 and state in ('running', 'undoing')`,
    [caller.userId, importId],
  )
  if (busy) throw new Problem(importRunning)
}
