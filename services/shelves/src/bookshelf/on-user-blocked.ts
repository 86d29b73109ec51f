import type { EventHandler, TransactionalWork } from '@flyleaf/service'
import { withdrawInvitations } from '../invitation/withdraw-invitation.ts'
import { leaveBookshelves } from './leave-bookshelves.ts'

/** On a block, ends the follows and collaboration between the two; their bookshelves are hidden from each other. */
export const onUserBlocked: EventHandler<'user.blocked'> = async (work, { data }) => {
  const { blockerId, blockedId, isBlocked } = data
  if (!isBlocked) return
  await part(work, blockedId, blockerId)
  await part(work, blockerId, blockedId)
}

async function part(work: TransactionalWork, userId: string, ownerId: string) {
  await withdrawInvitations(work, { inviteeId: userId, ownerId })
  await leaveBookshelves(work, { userId, ownerId })
}
