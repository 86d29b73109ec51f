import { Database, Worker, UnitOfWork, LOG, CONFIG, type TransactionalWork } from '@flyleaf/service'
import { Inject, Injectable } from '@nestjs/common'
import type { Logger } from 'pino'
import type { AccountConfig } from '../config.ts'
import { eraseAccount, type AccountToErase } from './erase-account.ts'
import { leaveNeighbours } from './leave-neighbours.ts'

const POLL_MS = 5_000
/** Other services remember an ended session for some seconds; after that they accept nothing from it. */
const SESSION_CACHE_AGE = '10 seconds'
const IS_DUE = `erases_at <= now() - interval '${SESSION_CACHE_AGE}'`

/** Erases accounts whose grace period is over, in batches: after a crash the next one begins where the last one ended. */
@Injectable()
export class Erasures extends Worker {
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

  protected async next() {
    const [due] = await this.database.sql<{ userId: string }>(
      `select user_id as "userId" from account where ${IS_DUE} order by erases_at limit 1`,
    )
    if (!due) return false
    while (!this.stopped && (await this.unitOfWork.run((work) => leaveNeighbours(work, due.userId))));
    if (!this.stopped) await this.unitOfWork.run((work) => erase(work, due.userId))
    return true
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
