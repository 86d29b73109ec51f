import type { EventHandler } from '@flyleaf/service'
import { removeActs } from './remove-acts.ts'

/** After a block neither reads of the other. */
export const onUserBlocked: EventHandler<'user.blocked'> = async (work, event) => {
  const { blockerId, blockedId, isBlocked } = event.data
  if (!isBlocked) return
  await removeActs(work, { actorId: blockedId, userId: blockerId })
  await removeActs(work, { actorId: blockerId, userId: blockedId })
}

/** After a mute the muter no longer reads of the muted. */
export const onUserMuted: EventHandler<'user.muted'> = async (work, event) => {
  const { muterId, mutedId, isMuted } = event.data
  if (isMuted) await removeActs(work, { actorId: mutedId, userId: muterId })
}
