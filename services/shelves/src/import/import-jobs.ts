import { events, type Import } from '@flyleaf/contracts'
import {
  Database,
  LOG,
  LeasedJobs,
  UnitOfWork,
  ago,
  inMs,
  isDueNow,
  type TransactionalWork,
} from '@flyleaf/service'
import { Inject, Injectable } from '@nestjs/common'
import { sql } from 'kysely'
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

const NOW = sql<Date>`now()`

/**
 * Matches, applies and undoes imports in batches. Each batch is a transaction that locks its import, so any number of processes
 * can work on the same imports, and imports take turns.
 */
@Injectable()
export class ImportJobs extends LeasedJobs<Job> {
  protected override readonly isThrottled = true

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
    this.database.db
      .deleteFrom('import')
      .where(({ not }) => not('isWhole'))
      .where('createdAt', '<', ago(UPLOAD_TIME))
      .execute()

  protected async take(leaseMs: number) {
    const job = await this.database.db
      .updateTable('import')
      .set((eb) => ({ tries: eb('tries', '+', 1), nextTryAt: inMs(leaseMs) }))
      .where('importId', '=', (eb) =>
        eb
          .selectFrom('import')
          .select('importId')
          .where((due) => isDueNow(due.ref('nextTryAt').$notNull()))
          .orderBy('nextTryAt')
          .limit(sql.lit(1))
          .forUpdate()
          .skipLocked(),
      )
      .returning(['importId', 'tries'])
      .executeTakeFirst()
    return job ?? null
  }

  protected async run({ importId }: Job) {
    await lookUpIsbns(this.database.db, this.external, importId)
    await this.unitOfWork.run((work) => batch(work, importId))
  }

  protected async failedWith(job: Job, error: Error) {
    this.log.warn({ err: error, import: job.importId, tries: job.tries }, 'a batch of an import failed')
    if (job.tries < TRIES) return this.postpone(job, 2 ** job.tries * 1000)
    await this.leased(job).set({ nextTryAt: null, state: 'failed', finishedAt: NOW }).execute()
  }

  protected async postpone(job: Job, delayMs: number) {
    await this.leased(job)
      .set({ nextTryAt: inMs(delayMs) })
      .execute()
  }

  /** The import, if it still belongs to the worker that claimed it as this attempt: a finished batch resets `tries` to 0. */
  private leased({ importId, tries }: Job) {
    return this.database.db
      .updateTable('import')
      .where('importId', '=', importId)
      .where('tries', '=', tries)
      .where('state', 'in', ['preview', 'running', 'undoing'])
  }
}

/** Runs one batch. The lock on the import makes a second worker wait, so no row is processed twice. */
async function batch(work: TransactionalWork, importId: string) {
  const locked = await work.db
    .selectFrom('import')
    .select(['userId', 'state'])
    .where('importId', '=', importId)
    .forUpdate()
    .executeTakeFirst()
  if (!locked) return
  const state = await stateAfter(work, importId, locked)
  const isFinished = state !== locked.state
  const goesOn = state !== null && !isFinished
  await work.db
    .updateTable('import')
    .set({ tries: 0, nextTryAt: goesOn ? NOW : null, ...(isFinished && state && { state, finishedAt: NOW }) })
    .where('importId', '=', importId)
    .execute()
  await publishProgress(work, importId, locked.userId, state ?? locked.state, !goesOn)
}

/** The state after a batch: unchanged while there is more to do; null when nothing is to do in it. */
async function stateAfter(work: TransactionalWork, importId: string, { userId, state }: Locked) {
  if ((state === 'preview' || state === 'running') && (await rereadRows(work.db, importId))) return state
  if (state === 'preview') return (await matchRows(work, importId, userId)) ? state : null
  if (state === 'running') {
    if (await matchRows(work, importId, userId)) return state
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
  const clock = sql<Date>`clock_timestamp()`
  const due = await work.db
    .updateTable('import')
    .set({ progressedAt: clock })
    .where('importId', '=', importId)
    .where((of) =>
      of.or([
        of.val(isLast),
        of('progressedAt', 'is', null),
        of('progressedAt', '<', sql<Date>`${clock} - interval ${sql.lit(PROGRESS_EVERY)}`),
      ]),
    )
    .returning('importId')
    .executeTakeFirst()
  if (due)
    work.publish(events.shelves.importProgressed, userId, {
      userId,
      importId,
      state,
      counts: await countsOf(work.db, importId),
    })
}

/** What code needs that changes imports. */
export interface Importing {
  jobs: ImportJobs
}
