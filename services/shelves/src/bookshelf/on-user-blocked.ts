import type { EventHandler } from '@flyleaf/service'
import { leaveBookshelves } from './leave-bookshelves.ts'

/** On a block, ends the follows and collaboration between the two; their bookshelves are hidden from each other. */
export const onUserBlocked: EventHandler<'user.blocked'> = async (work, { data }) => {
  const { blockerId, blockedId, isBlocked } = data
  if (!isBlocked) return
  await leaveBookshelves(work, { userId: blockedId, ownerId: blockerId })
  await leaveBookshelves(work, { userId: blockerId, ownerId: blockedId })
}
