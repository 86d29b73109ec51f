import { events } from '@flyleaf/contracts'
import {
  BatchedWork,
  anyOf,
  texts,
  type Batch,
  type Batching,
  type Db,
  type Tables,
  type TransactionalWork,
} from '@flyleaf/service'
import type { ExpressionBuilder } from 'kysely'
import { lockThose, type RelationChange } from '../account/lock-accounts.ts'
import { toRequestEvent } from './follow-request.ts'

/** The kind of batched work that settles requests to follow. */
export const REQUESTS = 'requests to follow that are settled'
/** Requests that are settled in one transaction: each locks an account. */
const BATCH = 200

/** What code needs that settles requests. */
export const settling = { batches: BatchedWork }

/**
 * Lets jobs settle the requests of a person: who lets everybody follow accepts those that wait, and those of and to a deactivated
 * person end. The caller has locked no account yet, as a job locks them last.
 */
export const settleRequests = (
  work: Pick<TransactionalWork, 'db' | 'afterCommit'> & Batching,
  userId: string,
) => work.batches.beginLater(work, REQUESTS, userId)

/** Settles some requests. Those that are left are the next ones, so it notes no place where it has ended. */
export const settleSome: Batch = async (work, userId) => {
  const { db } = work
  const outcome = await outcomeOf(db, userId)
  if (outcome === 'wait') return null
  const ids = await othersOf(db, userId, outcome)
  const change = await lockThose(db, [userId, ...ids])
  // The reader has changed the setting, or is back, meanwhile: the next batch begins with that.
  if ((await outcomeOf(db, userId)) !== outcome) return ''
  await (outcome === 'accept' ? acceptAll : endAll)(work, userId, ids, change)
  if (ids.length === BATCH) return ''
  if (outcome === 'accept') await db.deleteFrom('follow_request').where('requestedId', '=', userId).execute()
  return null
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

/**
 * People whose requests wait for a person, and, where all end, those for whom the person's own wait. Then declined ones are among them: to
 * whoever has asked they end like the others.
 */
async function othersOf(db: Db, userId: string, outcome: Outcome) {
  const requests = db.selectFrom('follow_request').where((eb) => eb.ref('isWanted'))
  const asking = requests.select('requesterId as id').where('requestedId', '=', userId)
  const asked = requests.select('requestedId as id').where('requesterId', '=', userId)
  const rows = await db
    .selectFrom(
      (outcome === 'accept' ? asking.where('declinedAt', 'is', null) : asking.union(asked)).as('other'),
    )
    .select('other.id')
    .limit(BATCH)
    .execute()
  return rows.map(({ id }) => id)
}

type Settling = Pick<TransactionalWork, 'db' | 'publish'>

/** Makes requests follows, in as many statements for any number of them. */
async function acceptAll(
  { db, publish }: Settling,
  userId: string,
  ids: readonly string[],
  change: RelationChange,
) {
  const { at, version } = change
  const gone = await db
    .deleteFrom('follow_request')
    .where('requestedId', '=', userId)
    .where('requesterId', '=', anyOf(texts(ids)))
    .where('declinedAt', 'is', null)
    .returning('requesterId')
    .execute()
  if (gone.length === 0) return
  const followerIds = gone.map(({ requesterId }) => requesterId)
  await db
    .insertInto('follow')
    .values(
      followerIds.map((followerId) => ({
        followerId,
        followedId: userId,
        createdAt: at,
        version: String(version),
      })),
    )
    .execute()
  await db
    .updateTable('account')
    .set((eb) => ({ followingCount: eb('followingCount', '+', 1) }))
    .where('userId', '=', anyOf(texts(followerIds)))
    .execute()
  await db
    .updateTable('account')
    .set((eb) => ({ followerCount: eb('followerCount', '+', followerIds.length) }))
    .where('userId', '=', userId)
    .execute()
  for (const followerId of followerIds) {
    publish(events.account.followRequestEnded, userId, {
      ...toRequestEvent([followerId, userId], change),
      isAccepted: true,
    })
    publish(events.account.userFollowed, userId, {
      followerId,
      followedId: userId,
      version,
      at: at.toISOString(),
      isApproved: true,
    })
  }
}

async function endAll(
  { db, publish }: Settling,
  userId: string,
  ids: readonly string[],
  change: RelationChange,
) {
  const between = (eb: ExpressionBuilder<Tables, 'follow_request'>) =>
    eb.or([
      eb.and([eb('requestedId', '=', userId), eb('requesterId', '=', anyOf(texts(ids)))]),
      eb.and([eb('requesterId', '=', userId), eb('requestedId', '=', anyOf(texts(ids)))]),
    ])
  const gone = await db
    .deleteFrom('follow_request')
    .where('declinedAt', 'is', null)
    .where(between)
    .returning(['requesterId', 'requestedId'])
    .execute()
  await db
    .updateTable('follow_request')
    .set({ isWanted: false })
    .where((eb) => eb.ref('isWanted'))
    .where(between)
    .execute()
  for (const { requesterId, requestedId } of gone)
    publish(events.account.followRequestEnded, requestedId, {
      ...toRequestEvent([requesterId, requestedId], change),
      isAccepted: false,
    })
}
