import { events, invitationNotFound, type invitationsApi } from '@flyleaf/contracts'
import { Problem, anyOf, texts, type TransactionalWork, type Handler } from '@flyleaf/service'
import { canEdit } from '../bookshelf/bookshelf.rules.ts'
import { lockBookshelf } from '../bookshelf/find-bookshelf.ts'
import { InvitationEntity } from './invitation.entity.ts'
import { publishInvitation } from './publish-invitation.ts'

/** Withdraws an open invitation. */
export const withdrawInvitation: Handler<typeof invitationsApi.withdraw> = async (work, input) => {
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
  /** Invitations to these bookshelves; by default to any. */
  bookshelfIds?: readonly string[]
  /** Invitations of this reader; by default of anybody. */
  inviteeId?: string
  /** Invitations to this owner's bookshelves; by default to anybody's. */
  ownerId?: string
}

/** Withdraws the open invitations that match all given conditions. */
export async function withdrawInvitations(
  { db, publish }: Pick<TransactionalWork, 'db' | 'publish'>,
  { bookshelfIds, inviteeId, ownerId }: Which,
) {
  const gone = await db
    .deleteFrom('invitation')
    .using('bookshelf')
    .whereRef('bookshelf.bookshelfId', '=', 'invitation.bookshelfId')
    .$if(bookshelfIds !== undefined, (query) =>
      query.where('invitation.bookshelfId', '=', anyOf(texts(bookshelfIds!))),
    )
    .$if(inviteeId !== undefined, (query) => query.where('invitation.inviteeId', '=', inviteeId!))
    .$if(ownerId !== undefined, (query) => query.where('bookshelf.ownerId', '=', ownerId!))
    .returning(['invitationId', 'invitation.bookshelfId', 'inviteeId', 'bookshelf.ownerId'])
    .execute()
  const now = new Date()
  for (const invitation of gone)
    publishInvitation(
      { publish, now },
      events.shelves.bookshelfInvitationWithdrawn,
      invitation,
      invitation.ownerId,
    )
}
