import type { ErasureStep } from '@flyleaf/projections'
import { lockReaders } from '../notification/reader-state.ts'
import { removeActs } from '../notification/remove-acts.ts'

/** Readers whose notifications change in one batch. */
const READERS = 50

/** Takes a person's acts out of others' notifications. */
export const eraseActs: ErasureStep = async (work, { userId: actorId }) => {
  const readers = await work.sql<{ userId: string }>(
    `select distinct user_id as "userId" from notification join notification_actor using (notification_id)
     where actor_id = $1 limit ${READERS}`,
    [actorId],
  )
  if (readers.length === 0) return false
  await lockReaders(
    work.sql,
    readers.map(({ userId }) => userId),
  )
  for (const { userId } of readers) await removeActs(work, { actorId, userId })
  return true
}
