import { Inject, Injectable, type Provider } from '@nestjs/common'
import { sql, type Expression } from 'kysely'
import type { Logger } from 'pino'
import { Database } from '../database/database.ts'
import { UnitOfWork, type TransactionalWork } from '../database/unit-of-work.ts'
import { LOG } from '../observability/log.ts'
import { LeasedJobs, isDue } from './leased-jobs.ts'
import { queueBatches, type Waiting } from './queue-batches.ts'

/**
 * Does a limited part of what is to do about a subject, after the place where the last batch ended (at first null, or '' in a job). Returns where it
 * has ended, or null when nothing is left. Safe to repeat: it reads what is wanted, which may have changed since the last batch.
 */
export type Batch = (work: TransactionalWork, subject: string, after: string | null) => Promise<string | null>

interface Job {
  kind: string
  subject: string
  tries: number
}

type Queueing = Pick<TransactionalWork, 'db' | 'afterCommit'>

const POLL_MS = 5_000
const LONGEST_PAUSE_SECONDS = 600
/** After so many tries something is wrong that an operator has to look at; it is tried on and on. */
export const FAILING_AFTER = 5
const THIS = `kind = $1 and subject = $2`

/** Work that grows with other people's data: no request and no event handler does it in its own transaction. */
@Injectable()
export class BatchedWork extends LeasedJobs<Job> {
  protected override readonly atOnce = 2
  protected override readonly isThrottled = true
  private readonly batches = new Map<string, Batch>()

  constructor(
    private readonly database: Database,
    private readonly unitOfWork: UnitOfWork,
    @Inject(LOG) log: Logger,
  ) {
    super(log, POLL_MS)
  }

  register(kind: string, batch: Batch) {
    this.batches.set(kind, batch)
  }

  /** Does the first batch in this transaction; if more is left, jobs do it after the commit. Begins again what has begun before. */
  async begin(work: TransactionalWork, kind: string, subject: string) {
    // Before the batch locks anything, as a job does.
    await work.sql(`select from batched_work where ${THIS} for update`, [kind, subject])
    const after = await this.batchOf(kind)(work, subject, null)
    if (after !== null) await this.queue(work, { kind, subject, after })
  }

  /** Lets jobs do all batches after the commit, from the beginning. */
  beginLater(work: Queueing, kind: string, subject: string) {
    return this.queue(work, { kind, subject, after: '' })
  }

  private async queue({ db, afterCommit }: Queueing, { kind, subject, after }: Waiting) {
    const waiting = db.selectNoFrom([
      sql<string>`${kind}::text`.as('kind'),
      sql<string>`${subject}::text`.as('subject'),
      sql<string>`${after}::text`.as('after'),
    ])
    await queueBatches(waiting, 'begins again').execute(db)
    afterCommit(() => this.wake())
  }

  protected async take(leaseMs: number) {
    const [job] = await this.database.sql<Job>(
      `update batched_work set tries = tries + 1, due_at = now() + $1 * interval '1 ms'
       where (kind, subject) = (select kind, subject from batched_work where ${isDue('due_at')} order by due_at limit 1 for update skip locked)
       returning kind, subject, tries`,
      [leaseMs],
    )
    return job ?? null
  }

  protected run({ kind, subject }: Job) {
    return this.unitOfWork.run(async (work) => {
      const [waiting] = await work.sql<{ after: string }>(
        `select after from batched_work where ${THIS} for update`,
        [kind, subject],
      )
      if (!waiting) return
      const after = await this.batchOf(kind)(work, subject, waiting.after)
      if (after === null) await work.sql(`delete from batched_work where ${THIS}`, [kind, subject])
      else
        await work.sql(`update batched_work set after = $3, tries = 0, due_at = now() where ${THIS}`, [
          kind,
          subject,
          after,
        ])
    })
  }

  protected async postpone({ kind, subject }: Job, delayMs: number) {
    await this.database.sql(
      `update batched_work set due_at = now() + $3 * interval '1 ms' where ${THIS} and due_at > now()`,
      [kind, subject, delayMs],
    )
  }

  protected async failedWith(job: Job, error: Error) {
    const { kind, tries } = job
    this.log.error({ err: error, kind, tries }, 'a batch failed; trying again')
    await this.postpone(job, Math.min(2 ** tries, LONGEST_PAUSE_SECONDS) * 1000)
  }

  private batchOf(kind: string) {
    const batch = this.batches.get(kind)
    if (!batch) throw new Error(`nobody does ${kind}`)
    return batch
  }
}

/** A provider that registers who does a kind of batched work. Provides nothing: Nest would start and stop these jobs once more. */
export const batchedWork = (kind: string, batch: Batch): Provider => ({
  provide: `batches of ${kind}`,
  inject: [BatchedWork],
  useFactory: (jobs: BatchedWork) => jobs.register(kind, batch),
})

/** Whether a kind of batched work still has something to do about a subject. */
export const isWaiting = (kind: string, subject: Expression<string>) =>
  sql<boolean>`exists (select from batched_work where kind = ${sql.lit(kind)} and subject = ${subject})`

/** What code needs that begins such work. */
export interface Batching {
  batches: BatchedWork
}
