import { keepBlock, type Reaction } from '@flyleaf/service'
import { leaveBookshelves } from '../bookshelf/leave-bookshelves.ts'

/** A block hides the bookshelves of each from the other, and ends following them. */
export const onUserBlocked: Reaction<'user.blocked'> = async (work, event) => {
  await keepBlock(work, event)
  const { blockerId, blockedId, isBlocked } = event.data
  if (!isBlocked) return
  await leaveBookshelves(work, { userId: blockedId, ownerId: blockerId })
  await leaveBookshelves(work, { userId: blockerId, ownerId: blockedId })
}
