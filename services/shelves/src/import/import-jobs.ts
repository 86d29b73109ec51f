import { events, type Import } from '@flyleaf/contracts'
import { Database, LOG, LeasedJobs, UnitOfWork, isDue, type TransactionalWork } from '@flyleaf/service'
import { Inject, Injectable } from '@nestjs/common'
import type { Logger } from 'pino'
import { ExternalBooks } from '../external-catalogue/external-books.ts'
import { applyRows } from './apply-rows.ts'
import { createEmptyShelves } from './create-shelves.ts'
import { lookUpIsbns } from './look-up-isbns.ts'
import { countsOf } from './import.view.ts'
import { matchRows } from './match-rows.ts'
import { rereadRows } from './reread-rows.ts'
import { orderShelves } from './order-shelves.ts'
import { finishUndo, undoRows } from './undo-rows.ts'

interface Job {
  importId: string
  tries: number
}
interface Locked {
  userId: string
  state: Import['state']
}

const POLL_MS = 2_000
const TRIES = 8
/** No upload takes this long. */
const UPLOAD_TIME = '1 hour'
/** The shortest interval between progress events. */
const PROGRESS_EVERY = '500 milliseconds'

/** Whether import $1 still belongs to the worker that claimed it as attempt $2: a finished batch resets `tries` to 0. */
const IS_LEASED = `import_id = $1 and tries = $2 and state in ('preview', 'running', 'undoing')`

/**
 * Matches, applies and undoes imports in batches. Each batch is a transaction that locks its import, so any number of processes
 * can work on the same imports, and imports take turns.
 */
@Injectable()
export class ImportJobs extends LeasedJobs<Job> {
  /** Imports take a third of the time, so that everybody else's requests hardly wait for them. */
  protected override readonly pauseRatio = 2

  constructor(
    private readonly database: Database,
    private readonly unitOfWork: UnitOfWork,
    private readonly external: ExternalBooks,
    @Inject(LOG) log: Logger,
  ) {
    super(log, POLL_MS)
  }

  override onApplicationBootstrap() {
    super.onApplicationBootstrap()
    void this.removeUnread().catch((error: Error) => this.failed(error))
  }

  /** Removes files whose upload was interrupted when their process ended. */
  private readonly removeUnread = () =>
    this.database.sql(
      `delete from import where not is_whole and created_at < now() - interval '${UPLOAD_TIME}'`,
    )

  protected async take(leaseMs: number) {
    const [job] = await this.database.sql<Job>(
      `update import set tries = tries + 1, next_try_at = now() + $1 * interval '1 ms'
       where import_id = (select import_id from import where ${isDue('next_try_at')} order by next_try_at limit 1 for update skip locked)
       returning import_id as "importId", tries`,
      [leaseMs],
    )
    return job ?? null
  }

  protected async run({ importId }: Job) {
    await lookUpIsbns(this.database.sql, this.external, importId)
    await this.unitOfWork.run((work) => batch(work, importId))
  }

  protected async failedWith(job: Job, error: Error) {
    this.log.warn({ err: error, import: job.importId, tries: job.tries }, 'a batch of an import failed')
    if (job.tries < TRIES) return this.postpone(job, 2 ** job.tries * 1000)
    await this.database.sql(
      `update import set next_try_at = null, state = 'failed', finished_at = now() where ${IS_LEASED}`,
      [job.importId, job.tries],
    )
  }

  protected async postpone({ importId, tries }: Job, delayMs: number) {
    await this.database.sql(
      `update import set next_try_at = now() + $3 * interval '1 ms' where ${IS_LEASED}`,
      [importId, tries, delayMs],
    )
  }
}

/** Runs one batch. The lock on the import makes a second worker wait, so no row is processed twice. */
async function batch(work: TransactionalWork, importId: string) {
  const [locked] = await work.sql<Locked>(
    `select user_id as "userId", state from import where import_id = $1 for update`,
    [importId],
  )
  if (!locked) return
  const state = await stateAfter(work, importId, locked)
  const isFinished = state !== locked.state
  const goesOn = state !== null && !isFinished
  await work.sql(
    `update import set tries = 0, next_try_at = ${goesOn ? 'now()' : 'null'} ${isFinished && state ? `, state = '${state}', finished_at = now()` : ''}
     where import_id = $1`,
    [importId],
  )
  await publishProgress(work, importId, locked.userId, state ?? locked.state, !goesOn)
}

/** The state after a batch: unchanged while there is more to do; null when nothing is to do in it. */
async function stateAfter(work: TransactionalWork, importId: string, { userId, state }: Locked) {
  if ((state === 'preview' || state === 'running') && (await rereadRows(work.sql, importId))) return state
  if (state === 'preview') return (await matchRows(work.sql, importId, userId)) ? state : null
  if (state === 'running') {
    if (await matchRows(work.sql, importId, userId)) return state
    const now = new Date()
    if (await applyRows(work, importId, userId, now)) return state
    await createEmptyShelves(work, importId, userId, now)
    await orderShelves(work, importId, now)
    return 'done'
  }
  if (state === 'undoing') {
    if (await undoRows(work, importId, userId, new Date())) return state
    await finishUndo(work, importId)
    return 'undone'
  }
  return null
}

export async function publishProgress(
  work: TransactionalWork,
  importId: string,
  userId: string,
  state: Import['state'],
  isLast: boolean,
) {
  const [due] = await work.sql(
    `update import set progressed_at = clock_timestamp() where import_id = $1
       and ($2 or progressed_at is null or progressed_at < clock_timestamp() - interval '${PROGRESS_EVERY}') returning 1`,
    [importId, isLast],
  )
  if (due)
    work.publish(events.shelves.importProgressed, userId, {
      userId,
      importId,
      state,
      counts: await countsOf(work.sql, importId),
    })
}

/** What code needs that changes imports. */
export interface Importing {
  jobs: ImportJobs
}
