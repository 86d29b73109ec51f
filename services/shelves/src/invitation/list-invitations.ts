import type { invitationsApi } from '@flyleaf/contracts'
import { blockedFor, personIsPresent, personObject } from '@flyleaf/projections'
import {
  afterCursor,
  allOf,
  anyOf,
  iso,
  pageOf,
  pageQuery,
  prepared,
  texts,
  type AfterKey,
  type PageShape,
  type Params,
  type Handler,
} from '@flyleaf/service'
import { canEdit } from '../bookshelf/bookshelf.rules.ts'
import { bookshelfList } from '../bookshelf/list-bookshelves.ts'
import { findBookshelf } from '../bookshelf/find-bookshelf.ts'
import { toSentInvitation } from './invitation.view.ts'

const LATEST = [
  ['invitation.createdAt', 'time'],
  ['invitation.invitationId', 'text'],
] as const

const readSent = prepared((db, params: Params<AfterKey & { bookshelfId: string }>, shape: PageShape) =>
  pageQuery(
    db
      .selectFrom('invitation')
      .innerJoin('person', 'person.userId', 'invitation.inviteeId')
      .select(['invitation.invitationId', 'invitation.message', 'invitation.createdAt'])
      .select(personObject('person').as('invitee'))
      .where('invitation.bookshelfId', '=', params.bookshelfId)
      .where(personIsPresent('person')),
    LATEST,
    params,
    shape,
  ),
)

/** The open invitations to a bookshelf, the latest first. */
export const listSentInvitations: Handler<typeof invitationsApi.list> = async (
  work,
  { bookshelfId, limit, cursor },
) => {
  await findBookshelf(work, bookshelfId, canEdit)
  const shape: PageShape = { direction: 'desc', limit, isFirst: cursor === undefined }
  const rows = await readSent(work.db, { bookshelfId, ...afterCursor(LATEST, cursor) }, shape)
  return pageOf(rows, LATEST, shape, toSentInvitation)
}

const readReceived = prepared(
  (db, { inviteeId, bookshelfIds }: Params<{ inviteeId: string; bookshelfIds: readonly string[] }>) =>
    db
      .selectFrom('invitation')
      .select(['bookshelfId', 'invitationId', 'message', 'createdAt'])
      .where('inviteeId', '=', inviteeId)
      .where('bookshelfId', '=', anyOf(texts(bookshelfIds))),
)

const invited = bookshelfList(
  (db, { viewerId }) =>
    db
      .selectFrom('invitation')
      .innerJoin('bookshelf', 'bookshelf.bookshelfId', 'invitation.bookshelfId')
      .where('invitation.inviteeId', '=', viewerId)
      .where('bookshelf.ownerId', '<>', allOf(blockedFor(viewerId))),
  { hidesCounts: true },
)

/** The bookshelves to which the caller is invited. */
export const listReceivedInvitations: Handler<typeof invitationsApi.received> = async (work, input) => {
  const { items, pagination } = await invited(work, input, {})
  const invitations = await readReceived(work.db, {
    inviteeId: work.caller.userId,
    bookshelfIds: items.map(({ bookshelfId }) => bookshelfId),
  })
  const byShelf = new Map(invitations.map((invitation) => [invitation.bookshelfId, invitation]))
  return {
    items: items.flatMap((bookshelf) => {
      const invitation = byShelf.get(bookshelf.bookshelfId)
      if (!invitation) return []
      const { invitationId, message, createdAt } = invitation
      return [{ invitationId, message, createdAt: iso(createdAt), bookshelf }]
    }),
    pagination,
  }
}
