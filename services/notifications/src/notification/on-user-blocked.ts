import type { EventHandler } from '@flyleaf/service'
import { sql } from 'kysely'
import type { Announcing } from '../live/live.ts'
import { isInThreadOf } from './hide-threads.ts'
import { lockReaders } from './reader-state.ts'
import { removeActs } from './remove-acts.ts'
import { removeNotifications } from './remove-notifications.ts'
import { ofNotification } from '../database.ts'

/** Removes the notifications of each other, and of each other's threads, after a block. */
export const onUserBlocked: EventHandler<'user.blocked', Announcing> = async (work, event) => {
  const { blockerId, blockedId, isBlocked } = event.data
  if (!isBlocked) return
  await lockReaders(work.db, [blockerId, blockedId])
  for (const [userId, hiddenId] of [
    [blockerId, blockedId],
    [blockedId, blockerId],
  ] as const) {
    await removeActs(work, { actorId: hiddenId, userId })
    const isInTheirs = isInThreadOf(sql.val(hiddenId))
    await removeNotifications(
      work,
      ofNotification.and([ofNotification('notification.userId', '=', userId), isInTheirs]),
    )
    await work.db
      .deleteFrom('set_aside_act')
      .where('userId', '=', userId)
      .where((eb) => eb.or([eb('actorId', '=', hiddenId), isInTheirs]))
      .execute()
  }
}

/** Removes the muter's notifications of the muted person. */
export const onUserMuted: EventHandler<'user.muted', Announcing> = async (work, event) => {
  const { muterId, mutedId, isMuted } = event.data
  if (!isMuted) return
  await lockReaders(work.db, [muterId])
  await removeActs(work, { actorId: mutedId, userId: muterId })
  await work.db
    .deleteFrom('set_aside_act')
    .where('userId', '=', muterId)
    .where('actorId', '=', mutedId)
    .execute()
}
