import type { EventHandler } from '@flyleaf/service'
import { removeActs } from './remove-acts.ts'

/** Removes the notifications of each other after a block. */
export const onUserBlocked: EventHandler<'user.blocked'> = async (work, event) => {
  const { blockerId, blockedId, isBlocked } = event.data
  if (!isBlocked) return
  await removeActs(work, { actorId: blockedId, userId: blockerId })
  await removeActs(work, { actorId: blockerId, userId: blockedId })
}

/** Removes the muter's notifications of the muted person. */
export const onUserMuted: EventHandler<'user.muted'> = async (work, event) => {
  const { muterId, mutedId, isMuted } = event.data
  if (isMuted) await removeActs(work, { actorId: mutedId, userId: muterId })
}
