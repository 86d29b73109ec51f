import { events } from '@flyleaf/contracts'
import type { Work } from '@flyleaf/service'
import { sql } from 'kysely'
import type { RelationChange } from '../account/lock-accounts.ts'
import { follow } from './follow.ts'
import type { Pair } from './unfollow.ts'

/** Changes of a request to follow. The caller has locked both accounts for `change`. */
type Changing = Pick<Work, 'db' | 'publish'>

/** How long a declined request has no effect when it is repeated. */
export const DECLINED_FOR = '30 days'

/** What both events about a request say. */
export const toRequestEvent = ([requesterId, requestedId]: Pair, { at, version }: RelationChange) => ({
  requesterId,
  requestedId,
  version,
  at: at.toISOString(),
})

/** Asks to follow. Whoever was declined sees the same, but the other is not asked again. */
export async function askToFollow({ db, publish }: Changing, pair: Pair, change: RelationChange) {
  const [requesterId, requestedId] = pair
  const asked = await db
    .insertInto('follow_request')
    .values({ requesterId, requestedId, createdAt: change.at, version: String(change.version) })
    .onConflict((of) =>
      of.columns(['requesterId', 'requestedId']).doUpdateSet({ isWanted: true, createdAt: change.at }),
    )
    .returning(sql<boolean>`xmax = 0`.as('isNew'))
    .executeTakeFirstOrThrow()
  if (asked.isNew) publish(events.account.followRequested, requestedId, toRequestEvent(pair, change))
}

/** Ends a request that waits, and returns whether there was one. A declined one is no longer shown to whoever has asked. */
export async function endRequest(
  { db, publish }: Changing,
  pair: Pair,
  change: RelationChange,
  isAccepted = false,
) {
  const [requesterId, requestedId] = pair
  const { numDeletedRows } = await db
    .deleteFrom('follow_request')
    .where('requesterId', '=', requesterId)
    .where('requestedId', '=', requestedId)
    .where('declinedAt', 'is', null)
    .executeTakeFirstOrThrow()
  if (numDeletedRows === 0n) {
    await db
      .updateTable('follow_request')
      .set({ isWanted: false })
      .where('requesterId', '=', requesterId)
      .where('requestedId', '=', requestedId)
      .execute()
    return false
  }
  publish(events.account.followRequestEnded, requestedId, { ...toRequestEvent(pair, change), isAccepted })
  return true
}

/** Makes a request that waits a follow, and returns whether there was one. */
export async function acceptRequest(work: Changing, pair: Pair, change: RelationChange) {
  if (!(await endRequest(work, pair, change, true))) return false
  await follow(work, pair, change, true)
  return true
}

/** Declines a request, which whoever has asked does not notice. */
export async function declineRequest({ db, publish }: Changing, pair: Pair, change: RelationChange) {
  const [requesterId, requestedId] = pair
  const { numUpdatedRows } = await db
    .updateTable('follow_request')
    .set({ declinedAt: change.at })
    .where('requesterId', '=', requesterId)
    .where('requestedId', '=', requestedId)
    .where('declinedAt', 'is', null)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n) return false
  publish(events.account.followRequestEnded, requestedId, {
    ...toRequestEvent(pair, change),
    isAccepted: false,
  })
  return true
}
