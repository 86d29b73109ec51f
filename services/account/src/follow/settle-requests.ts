import { Database, LOG, UnitOfWork, Worker, type Db, type TransactionalWork } from '@flyleaf/service'
import { Inject, Injectable } from '@nestjs/common'
import type { Logger } from 'pino'
import { lockAccounts } from '../account/lock-accounts.ts'
import { acceptRequest, endRequest } from './follow-request.ts'
import type { Pair } from './unfollow.ts'

const POLL_MS = 10_000
/** Requests that are settled in one transaction: each locks an account. */
const BATCH = 50

/** Who lets everybody follow accepts the requests that wait for them, and those of and to deactivated people end: in batches. */
@Injectable()
export class SettleRequests extends Worker {
  protected override readonly pauseRatio = 1

  constructor(
    private readonly database: Database,
    private readonly unitOfWork: UnitOfWork,
    @Inject(LOG) log: Logger,
  ) {
    super(log, POLL_MS)
  }

  protected async next() {
    const due = await this.database.db
      .selectFrom('account')
      .select('userId')
      .where((eb) => eb.ref('settlesRequests'))
      .limit(1)
      .executeTakeFirst()
    if (!due) return false
    await this.unitOfWork.run((work) => settleBatch(work, due.userId))
    return true
  }
}

async function settleBatch(work: TransactionalWork, userId: string) {
  const { db } = work
  const outcome = await outcomeOf(db, userId)
  const pairs = await waitingPairs(db, userId, outcome)
  const change = await lockAccounts(db, [...new Set([userId, ...pairs.flat()])])
  // The reader has changed the setting, or is back, meanwhile: the next batch begins with that.
  if ((await outcomeOf(db, userId)) !== outcome) return
  for (const pair of pairs) await (outcome === 'accept' ? acceptRequest : endRequest)(work, pair, change)
  if (pairs.length === BATCH) return
  if (outcome === 'accept') await db.deleteFrom('follow_request').where('requestedId', '=', userId).execute()
  await db.updateTable('account').set({ settlesRequests: false }).where('userId', '=', userId).execute()
}

type Outcome = 'accept' | 'end' | 'wait'

async function outcomeOf(db: Db, userId: string): Promise<Outcome> {
  const account = await db
    .selectFrom('account')
    .select(['approvesFollowers', 'erasesAt', 'suspensionId'])
    .where('userId', '=', userId)
    .executeTakeFirst()
  if (account?.erasesAt || account?.suspensionId) return 'end'
  return account?.approvesFollowers === false ? 'accept' : 'wait'
}

/** The next requests that wait for a person, oldest first, and, where all end, their own. */
async function waitingPairs(db: Db, userId: string, outcome: Outcome): Promise<Pair[]> {
  if (outcome === 'wait') return []
  const waiting = db
    .selectFrom('follow_request')
    .select(['requesterId', 'requestedId', 'createdAt'])
    .where('declinedAt', 'is', null)
  const rows = await db
    .selectFrom(
      (outcome === 'accept'
        ? waiting.where('requestedId', '=', userId)
        : waiting.where('requestedId', '=', userId).unionAll(waiting.where('requesterId', '=', userId))
      ).as('next'),
    )
    .select(['next.requesterId', 'next.requestedId'])
    .orderBy('next.createdAt')
    .limit(BATCH)
    .execute()
  return rows.map(({ requesterId, requestedId }) => [requesterId, requestedId] as const)
}
