import { importRunning, type Import, type ProblemDefinition } from '@flyleaf/contracts'
import { Problem, type Caller, type Work } from '@flyleaf/service'
import { sql } from 'kysely'
import { lockImport } from './find-import.ts'
import type { Importing } from './import-jobs.ts'
import { readImport } from './import.view.ts'

interface Change {
  importId: string
  from: readonly Import['state'][]
  to: Import['state']
  /** The problem to answer in any other state. */
  otherwise: ProblemDefinition
}

/** Moves an import to another state and wakes the worker when there is work to do. */
export async function changeState(work: Work<Caller> & Importing, { importId, from, to, otherwise }: Change) {
  const { em, db, caller, now } = work
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
  return readImport(db, importId, caller.userId)
}

/** Throws while another import changes the reader's library. */
async function requireIdle({ db, caller }: Work<Caller>, importId: string) {
  await sql`select pg_advisory_xact_lock(hashtext('import'), hashtext(${caller.userId}))`.execute(db)
  const busy = await db
    .selectFrom('import')
    .select('importId')
    .where('userId', '=', caller.userId)
    .where('importId', '<>', importId)
    .where('state', 'in', ['running', 'undoing'])
    .executeTakeFirst()
  if (busy) throw new Problem(importRunning)
}
