import {
  CONFIG,
  Database,
  LOG,
  LeasedJobs,
  UnitOfWork,
  isDue,
  type TransactionalWork,
} from '@flyleaf/service'
import { Inject, Injectable } from '@nestjs/common'
import type { Logger } from 'pino'
import type { AccountConfig } from '../config.ts'
import { eraseAccount, type AccountToErase } from './erase-account.ts'
import { leaveNeighbours } from './leave-neighbours.ts'

interface Job {
  userId: string
  tries: number
}

const POLL_MS = 5_000
const LONGEST_PAUSE_SECONDS = 600
/** Other services remember an ended session for some seconds; after that they accept nothing from it. */
const SESSION_CACHE_AGE = '10 seconds'
const IS_DUE = `erases_at <= now() - interval '${SESSION_CACHE_AGE}'`

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
    const [job] = await this.database.sql<Job>(
      `update account set erase_tries = erase_tries + 1, erase_after = now() + $1 * interval '1 ms'
       where user_id = (select user_id from account where ${IS_DUE} and (erase_after is null or ${isDue('erase_after')})
         order by erases_at limit 1 for update skip locked)
       returning user_id as "userId", erase_tries as tries`,
      [leaseMs],
    )
    return job ?? null
  }

  protected async run({ userId }: Job, signal: AbortSignal) {
    do signal.throwIfAborted()
    while (await this.unitOfWork.run((work) => leaveNeighbours(work, userId)))
    await this.unitOfWork.run((work) => erase(work, userId))
  }

  protected async postpone({ userId }: Job, delayMs: number) {
    await this.database.sql(
      `update account set erase_after = now() + $2 * interval '1 ms' where user_id = $1`,
      [userId, delayMs],
    )
  }

  protected async failedWith(job: Job, error: Error) {
    this.log.error({ err: error, tries: job.tries }, 'an erasure failed; trying again')
    await this.postpone(job, Math.min(2 ** job.tries, LONGEST_PAUSE_SECONDS) * 1000)
  }
}

async function erase(work: TransactionalWork, userId: string) {
  while (await leaveNeighbours(work, userId));
  // Another process may have been faster.
  const [leaving] = await work.sql<AccountToErase>(
    `select user_id as "userId", username, email, picture from account where user_id = $1 and ${IS_DUE}`,
    [userId],
  )
  if (leaving) await eraseAccount(work, leaving)
}
