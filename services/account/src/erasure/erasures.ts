import {
  ago,
  CONFIG,
  Database,
  LOG,
  LeasedJobs,
  MediaFiles,
  Relay,
  SessionReader,
  UnitOfWork,
  giving,
  inMs,
  isDueNow,
  type Tables,
} from '@flyleaf/service'
import { Inject, Injectable } from '@nestjs/common'
import type { Selectable } from 'kysely'
import type { Logger } from 'pino'
import type { AccountConfig } from '../config.ts'
import { ofAccount } from '../expressions.ts'
import { SessionStore } from '../session/session-store.ts'
import { eraseAccount } from './erase-account.ts'
import { leaveNeighbours } from './leave-neighbours.ts'

type Job = Pick<Selectable<Tables['account']>, 'userId' | 'eraseTries'>

const POLL_MS = 5_000
const LONGEST_PAUSE_SECONDS = 600
/** Other services remember an ended session for some seconds; after that they accept nothing from it. */
const SESSION_CACHE_AGE = '10 seconds'
const isDue = ofAccount('erasesAt', '<=', ago(SESSION_CACHE_AGE))

/**
 * Erases accounts whose grace period is over, in batches: after a crash the next one begins where the last one ended. One that fails is
 * tried again later, and holds up no other.
 */
@Injectable()
export class Erasures extends LeasedJobs<Job> {
  protected override readonly atOnce = 2

  constructor(
    private readonly database: Database,
    private readonly unitOfWork: UnitOfWork,
    private readonly sessions: SessionStore,
    private readonly reader: SessionReader,
    private readonly relay: Relay,
    private readonly media: MediaFiles,
    @Inject(CONFIG) private readonly config: AccountConfig,
    @Inject(LOG) log: Logger,
  ) {
    super(log, POLL_MS)
  }

  get graceDays() {
    return this.config.ERASURE_GRACE_DAYS
  }

  get origin() {
    return this.config.PUBLIC_ORIGIN
  }

  protected async take(leaseMs: number) {
    const job = await this.database.db
      .updateTable('account')
      .set((eb) => ({ eraseTries: eb('eraseTries', '+', 1), eraseAfter: inMs(leaseMs) }))
      .where('userId', '=', (eb) =>
        eb
          .selectFrom('account')
          .select('userId')
          .where(isDue)
          .where((due) => due.or([due('eraseAfter', 'is', null), isDueNow(due.ref('eraseAfter').$notNull())]))
          .orderBy('erasesAt')
          .limit(1)
          .forUpdate()
          .skipLocked(),
      )
      .returning(['userId', 'eraseTries'])
      .executeTakeFirst()
    return job ?? null
  }

  protected async run({ userId }: Job, signal: AbortSignal) {
    do signal.throwIfAborted()
    while (await this.unitOfWork.run((work) => leaveNeighbours(work, userId)))
    const { sessions, reader, relay, media } = this
    await this.unitOfWork.run((work) => erase(giving(work, { sessions, reader, relay, media }), userId))
  }

  protected async postpone({ userId }: Job, delayMs: number) {
    await this.database.db
      .updateTable('account')
      .set({ eraseAfter: inMs(delayMs) })
      .where('userId', '=', userId)
      .execute()
  }

  protected async failedWith(job: Job, error: Error) {
    const { eraseTries: tries } = job
    this.log.error({ err: error, tries }, 'an erasure failed; trying again')
    await this.postpone(job, Math.min(2 ** tries, LONGEST_PAUSE_SECONDS) * 1000)
  }
}

async function erase(work: Parameters<typeof eraseAccount>[0], userId: string) {
  while (await leaveNeighbours(work, userId));
  // Another process may have been faster.
  const leaving = await work.db
    .selectFrom('account')
    .select(['userId', 'email', 'picture', 'removedPicture'])
    .where('userId', '=', userId)
    .where(isDue)
    .executeTakeFirst()
  if (leaving) await eraseAccount(work, leaving)
}
