import { Worker, UnitOfWork, LOG, CONFIG } from '@flyleaf/service'
import { Inject, Injectable } from '@nestjs/common'
import type { Logger } from 'pino'
import type { AccountConfig } from '../config.ts'
import { eraseAccount, lockWithNeighbours, type AccountToErase } from './erase-account.ts'

const POLL_MS = 5_000
/** Other services remember an ended session for some seconds; after that they accept nothing from it. */
const SESSION_CACHE_AGE = '10 seconds'
const IS_DUE = `erases_at <= now() - interval '${SESSION_CACHE_AGE}'`

/** Erases accounts whose grace period is over. */
@Injectable()
export class Erasures extends Worker {
  constructor(
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

  protected next() {
    return this.unitOfWork.run(async (work) => {
      const [due] = await work.sql<{ userId: string }>(
        `select user_id as "userId" from account where ${IS_DUE} order by erases_at limit 1`,
      )
      if (!due) return false
      // Another process may have erased it already, or the reader may have cancelled.
      await lockWithNeighbours(work, due.userId)
      const [leaving] = await work.sql<AccountToErase>(
        `select user_id as "userId", username, email, picture from account where user_id = $1 and ${IS_DUE}`,
        [due.userId],
      )
      if (leaving) await eraseAccount(work, leaving)
      return true
    })
  }
}
