import { projectBlock } from '@flyleaf/projections'
import type { EventHandler } from '@flyleaf/service'
import { leaveBookshelves } from './leave-bookshelves.ts'

/** A block hides the bookshelves of each from the other, and ends following them. */
export const onUserBlocked: EventHandler<'user.blocked'> = async (work, event) => {
  await projectBlock(work, event)
  const { blockerId, blockedId, isBlocked } = event.data
  if (!isBlocked) return
  await leaveBookshelves(work, { userId: blockedId, ownerId: blockerId })
  await leaveBookshelves(work, { userId: blockerId, ownerId: blockedId })
}
