import type { EventHandler } from '@flyleaf/service'
import { isInThreadOf } from './hide-threads.ts'
import { lockReaders } from './reader-state.ts'
import { removeActs } from './remove-acts.ts'
import { removeNotifications } from './remove-notifications.ts'

/** Removes the notifications of each other, and of each other's threads, after a block. */
export const onUserBlocked: EventHandler<'user.blocked'> = async (work, event) => {
  const { blockerId, blockedId, isBlocked } = event.data
  if (!isBlocked) return
  await lockReaders(work.sql, [blockerId, blockedId])
  for (const [userId, hiddenId] of [
    [blockerId, blockedId],
    [blockedId, blockerId],
  ] as const) {
    await removeActs(work, { actorId: hiddenId, userId })
    await removeNotifications(work, `user_id = $1 and ${isInThreadOf('$2')}`, userId, hiddenId)
    await work.sql(
      `delete from set_aside_act where user_id = $1 and (actor_id = $2 or ${isInThreadOf('$2')})`,
      [userId, hiddenId],
    )
  }
}

/** Removes the muter's notifications of the muted person. */
export const onUserMuted: EventHandler<'user.muted'> = async (work, event) => {
  const { muterId, mutedId, isMuted } = event.data
  if (!isMuted) return
  await lockReaders(work.sql, [muterId])
  await removeActs(work, { actorId: mutedId, userId: muterId })
  await work.sql(`delete from set_aside_act where user_id = $1 and actor_id = $2`, [muterId, mutedId])
}
