import {
  Database,
  LOG,
  LeasedJobs,
  Relay,
  UnitOfWork,
  byName,
  eventHandlers,
  giving,
  inMs,
  isDueNow,
  iso,
  migration,
  queueDepth,
  type EventHandler,
  type Given,
  type Needs,
  type TransactionalWork,
} from '@flyleaf/service'
import type { INestApplication, Provider } from '@nestjs/common'
import { sql } from 'kysely'
import type { Logger } from 'pino'
import { deletePerson } from './people.ts'
import { peopleOf } from './tables.ts'

/** People whose data is being erased: hidden from everybody until it is. */
export const erasuresTable = migration(
  `create table erasure (
     user_id text primary key,
     at timestamptz(3) not null,
     tries smallint not null default 0,
     due_at timestamptz(3) not null default now()
   )`,
)

/** Who is erased, and since when. */
export interface Erased {
  userId: string
  at: string
}

/** Erases one batch of what a service stores about a person. Returns whether there may be more. Safe to repeat. `G` is what its module gives it. */
export type ErasureStep<G = unknown> = (work: TransactionalWork & G, erased: Erased) => Promise<boolean>

interface Job extends Erased {
  tries: number
}

const POLL_MS = 5_000
const LONGEST_PAUSE_SECONDS = 600
/** Rows of one batch. */
const BATCH = 1_000

/** A step that deletes the rows of a table that match a condition about $1, the person's id. As text, for any table of any service. */
export const eraseRows =
  (table: string, condition: string): ErasureStep =>
  async (work, { userId }) => {
    const gone = await work.sql(
      `delete from ${table} where ctid = any(array(select ctid from ${table} where ${condition} limit ${BATCH})) returning 1`,
      [userId],
    )
    return gone.length > 0
  }

/**
 * Erases people in batches, each a transaction of its own, so that nobody waits for a large erasure. After a crash the steps begin
 * again and find what is left.
 */
class ErasureJobs extends LeasedJobs<Job> {
  protected override readonly atOnce = 2

  constructor(
    private readonly database: Database,
    private readonly unitOfWork: UnitOfWork,
    private readonly relay: Relay,
    private readonly steps: readonly ErasureStep<never>[],
    private readonly given: object,
    log: Logger,
  ) {
    super(log, POLL_MS)
  }

  /** Runs all steps, each batch by `transact`. */
  async erase(
    erased: Erased,
    transact: (batch: (work: TransactionalWork) => Promise<boolean>) => Promise<boolean>,
  ) {
    for (const step of this.steps)
      while (await transact((work) => step(giving(work, this.given) as never, erased)));
    await transact(async (work) => {
      await deletePerson({ sql: work.sql, relay: this.relay }, erased.userId)
      await peopleOf(work.db).deleteFrom('erasure').where('userId', '=', erased.userId).execute()
      return false
    })
  }

  protected async take(leaseMs: number) {
    const job = await peopleOf(this.database.db)
      .updateTable('erasure')
      .set((of) => ({ tries: of('tries', '+', 1), dueAt: inMs(leaseMs) }))
      .where('userId', '=', (of) =>
        of
          .selectFrom('erasure as due')
          .select('due.userId')
          .where((due) => isDueNow(due.ref('due.dueAt')))
          .orderBy('due.dueAt')
          .limit(sql.lit(1))
          .forUpdate()
          .skipLocked(),
      )
      .returning(['userId', 'at', 'tries'])
      .executeTakeFirst()
    return job ? { ...job, at: iso(job.at) } : null
  }

  protected async run(job: Job, signal: AbortSignal) {
    await this.erase(job, (batch) => {
      signal.throwIfAborted()
      return this.unitOfWork.run(batch)
    })
  }

  protected async postpone({ userId }: Job, delayMs: number) {
    await peopleOf(this.database.db)
      .updateTable('erasure')
      .set({ dueAt: inMs(delayMs) })
      .where('userId', '=', userId)
      .execute()
  }

  protected async failedWith(job: Job, error: Error) {
    this.log.error({ err: error, tries: job.tries }, 'an erasure failed; trying again')
    await this.postpone(job, Math.min(2 ** job.tries, LONGEST_PAUSE_SECONDS) * 1000)
  }
}

/** Erases everybody who waits for it in a transaction of the caller's, for tests. */
export async function finishErasures(work: TransactionalWork, app: Pick<INestApplication, 'get'>) {
  const waiting = await peopleOf(work.db)
    .selectFrom('erasure')
    .select(['userId', 'at'])
    .orderBy('userId')
    .execute()
  for (const { userId, at } of waiting)
    await app.get(ErasureJobs).erase({ userId, at: iso(at) }, (batch) => batch(work))
}

/** What projections hold of a person is deleted by their own handlers; the rest is hidden from now on, and erased by a job. */
const beginErasure: EventHandler<'user.erased', { jobs: ErasureJobs }> = async (
  { db, afterCommit, jobs },
  { data: { userId, at } },
) => {
  await peopleOf(db)
    .insertInto('erasure')
    .values({ userId, at: new Date(at) })
    .onConflict((of) => of.doNothing())
    .execute()
  afterCommit(() => jobs.wake())
}

/**
 * The providers that remove what a service owns of a person whose account is erased. The steps find the providers that `needs` names in
 * `work`. Needs `erasuresTable`.
 */
export const erasure = <N extends Needs = Record<never, never>>(
  steps: readonly ErasureStep<Given<NoInfer<N>>>[],
  needs = {} as N,
): Provider[] => [
  {
    provide: ErasureJobs,
    inject: [Database, UnitOfWork, LOG, Relay, ...Object.values(needs)],
    useFactory: (
      database: Database,
      unitOfWork: UnitOfWork,
      log: Logger,
      relay: Relay,
      ...providers: unknown[]
    ) => new ErasureJobs(database, unitOfWork, relay, steps, byName(needs, providers), log),
  },
  eventHandlers({ 'user.erased': beginErasure }, { jobs: ErasureJobs }),
  queueDepth('erasures', `select count(*)::integer as count from erasure`),
  queueDepth('failing erasures', `select count(*)::integer as count from erasure where tries >= 5`),
]
