import { events, invitationNotFound, type invitationsApi } from '@flyleaf/contracts'
import { Problem, type Publish, type Sql, type Verb } from '@flyleaf/service'
import { canEdit } from '../bookshelf/bookshelf.rules.ts'
import { lockBookshelf } from '../bookshelf/find-bookshelf.ts'
import { InvitationEntity } from './invitation.entity.ts'
import { publishInvitation } from './publish-invitation.ts'

/** Withdraws an open invitation. */
export const withdrawInvitation: Verb<typeof invitationsApi.withdraw> = async (work, input) => {
  const { em, caller } = work
  const { bookshelfId, invitationId } = input
  await lockBookshelf(work, bookshelfId, canEdit)
  const invitation = await em.findOne(InvitationEntity, { invitationId, bookshelfId })
  if (!invitation) throw new Problem(invitationNotFound)
  em.remove(invitation)
  publishInvitation(work, events.shelves.bookshelfInvitationWithdrawn, invitation, caller.userId)
  return { message: 'Invitation withdrawn' }
}

interface Which {
  /** Invitations to these bookshelves; to any when null. */
  bookshelfIds?: readonly string[] | null
  /** Invitations of this reader; of anybody when null. */
  inviteeId?: string | null
  /** Invitations to this owner's bookshelves; to anybody's when null. */
  ownerId?: string | null
}

/** Withdraws the open invitations that match all given conditions. */
export async function withdrawInvitations(
  { sql, publish }: { sql: Sql; publish: Publish },
  { bookshelfIds = null, inviteeId = null, ownerId = null }: Which,
) {
  const gone = await sql<InvitationEntity & { ownerId: string }>(
    `delete from invitation i using bookshelf s where s.bookshelf_id = i.bookshelf_id
       and ($1::text[] is null or i.bookshelf_id = any($1)) and ($2::text is null or i.invitee_id = $2)
       and ($3::text is null or s.owner_id = $3)
     returning i.invitation_id as "invitationId", i.bookshelf_id as "bookshelfId", i.invitee_id as "inviteeId", s.owner_id as "ownerId"`,
    [bookshelfIds, inviteeId, ownerId],
  )
  const now = new Date()
  for (const invitation of gone)
    publishInvitation(
      { publish, now },
      events.shelves.bookshelfInvitationWithdrawn,
      invitation,
      invitation.ownerId,
    )
}
