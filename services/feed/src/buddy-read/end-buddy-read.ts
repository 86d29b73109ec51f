import { buddyReadNotFound, type buddyReadsApi } from '@flyleaf/contracts'
import { Problem, type EventHandler, type Handler } from '@flyleaf/service'
import { lockBuddyRead } from './find-buddy-read.ts'
import { publishBuddyRead } from './publish-buddy-read.ts'

/** Ends a buddy read, or takes an invitation back. Each reader keeps what they wrote; the other sees it no longer. */
export const endBuddyRead: Handler<typeof buddyReadsApi.end> = async (work, { buddyReadId }) => {
  const found = await lockBuddyRead(work, buddyReadId)
  if (found.state === 'INVITED') {
    if (!found.isInviter) throw new Problem(buddyReadNotFound)
    await work.db.deleteFrom('buddy_read').where('buddyReadId', '=', buddyReadId).execute()
    await publishBuddyRead(work, 'buddyReadWithdrawn', found)
    return { message: 'Invitation taken back' }
  }
  await work.db
    .updateTable('buddy_read')
    .set({ endedAt: work.now })
    .where('buddyReadId', '=', buddyReadId)
    .execute()
  return { message: found.state === 'ACTIVE' ? 'Buddy read ended' : 'Invitation taken back' }
}

/** A block ends what two people read together, and their invitations to it, for good. */
export const onUserBlocked: EventHandler<'user.blocked'> = async (
  { db },
  { data: { blockerId, blockedId, isBlocked, at } },
) => {
  if (!isBlocked) return
  const pairs = [
    [blockerId, blockedId],
    [blockedId, blockerId],
  ] as const
  for (const [inviterId, inviteeId] of pairs) {
    await db
      .deleteFrom('buddy_read')
      .where('inviterId', '=', inviterId)
      .where('inviteeId', '=', inviteeId)
      .where('state', '=', 'INVITED')
      .execute()
    await db
      .updateTable('buddy_read')
      .set({ endedAt: new Date(at) })
      .where('inviterId', '=', inviterId)
      .where('inviteeId', '=', inviteeId)
      .where('endedAt', 'is', null)
      .execute()
  }
}
