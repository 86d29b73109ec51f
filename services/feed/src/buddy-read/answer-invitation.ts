import { buddyReadNotFound, type buddyReadsApi } from '@flyleaf/contracts'
import { Problem, type Caller, type Handler, type Work } from '@flyleaf/service'
import { ensureFew } from './ensure-few.ts'
import { lockBuddyRead, toBuddyRead } from './find-buddy-read.ts'
import { publishBuddyRead } from './publish-buddy-read.ts'

/** An open invitation to the caller, locked. */
async function lockInvitation(work: Work<Caller>, buddyReadId: string) {
  const invitation = await lockBuddyRead(work, buddyReadId)
  if (invitation.isInviter || invitation.state !== 'INVITED') throw new Problem(buddyReadNotFound)
  return invitation
}

/** Accepts an invitation, unless the caller has too many: from now on both share how far they are, and a margin. */
export const acceptInvitation: Handler<typeof buddyReadsApi.accept> = async (work, { buddyReadId }) => {
  const invitation = await lockInvitation(work, buddyReadId)
  await ensureFew(work)
  await work.db
    .updateTable('buddy_read')
    .set({ state: 'ACTIVE' })
    .where('buddyReadId', '=', buddyReadId)
    .execute()
  await publishBuddyRead(work, 'buddyReadAccepted', invitation)
  return {
    message: `You read this book with ${invitation.buddy.name}`,
    buddyRead: toBuddyRead({ ...invitation, state: 'ACTIVE' }),
  }
}

/** Declines an invitation, which its inviter is not told. */
export const declineInvitation: Handler<typeof buddyReadsApi.decline> = async (work, { buddyReadId }) => {
  const invitation = await lockInvitation(work, buddyReadId)
  await work.db
    .updateTable('buddy_read')
    .set({ state: 'DECLINED' })
    .where('buddyReadId', '=', buddyReadId)
    .execute()
  await publishBuddyRead(work, 'buddyReadWithdrawn', invitation)
  return { message: 'Invitation declined' }
}
