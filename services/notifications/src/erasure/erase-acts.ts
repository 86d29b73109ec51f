import type { ErasureStep } from '@flyleaf/projections'
import type { Announcing } from '../live/live.ts'
import { lockReaders } from '../notification/reader-state.ts'
import { removeActs } from '../notification/remove-acts.ts'

/** Readers whose notifications change in one batch. */
const READERS = 50

/** Takes a person's acts out of others' notifications. */
export const eraseActs: ErasureStep<Announcing> = async (work, { userId: actorId }) => {
  const readers = await work.db
    .selectFrom('notification')
    .innerJoin('notification_actor as actor', 'actor.notificationId', 'notification.notificationId')
    .select('notification.userId')
    .distinct()
    .where('actor.actorId', '=', actorId)
    .limit(READERS)
    .execute()
  if (readers.length === 0) return false
  await lockReaders(
    work.db,
    readers.map(({ userId }) => userId),
  )
  for (const { userId } of readers) await removeActs(work, { actorId, userId })
  return true
}
