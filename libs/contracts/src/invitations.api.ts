import * as z from 'zod/mini'
import {
  Bookshelf,
  bookshelfHidden,
  bookshelfNotFound,
  bookshelfNotYours,
  byShelf,
  readerNotFound,
  shelfListQuery,
} from './bookshelves.ts'
import { api, endpoint } from './endpoint.ts'
import { Done, pageOf, pageQuery } from './page.ts'
import { Person, Username } from './people.ts'
import { problem } from './problem.ts'
import { BookshelfId, InvitationId, Time, optionalText } from './values.ts'

export const invitationNotFound = problem({
  code: 'invitation.not-found',
  status: 404,
  message: 'This invitation doesn’t exist',
})
export const invitationToYourself = problem({
  code: 'invitation.to-yourself',
  status: 400,
  message: 'Choose someone else to invite',
})
export const alreadyInvited = problem({
  code: 'invitation.exists',
  status: 409,
  message: 'This reader is already invited',
})
export const alreadyCollaborator = problem({
  code: 'invitation.collaborator',
  status: 409,
  message: 'This reader already collaborates on this bookshelf',
})
export const defaultShelfIsYours = problem({
  code: 'bookshelf.default-alone',
  status: 409,
  message: 'Default bookshelves can’t be shared with collaborators',
})
export const COLLABORATORS_MAX = 50
export const tooManyCollaborators = problem({
  code: 'invitation.too-many',
  status: 409,
  message: `A bookshelf has at most ${COLLABORATORS_MAX} collaborators and open invitations`,
})

/** An open invitation, as the owner of the bookshelf sees it. */
export const SentInvitation = z.object({
  invitationId: z.string(),
  invitee: Person,
  message: z.string(),
  createdAt: Time,
})
export type SentInvitation = z.output<typeof SentInvitation>

/** An open invitation, as the invited reader sees it. */
export const ReceivedInvitation = z.object({
  invitationId: z.string(),
  message: z.string(),
  createdAt: Time,
  /** Of a private bookshelf only the name, description and owner. */
  bookshelf: Bookshelf,
})
export type ReceivedInvitation = z.output<typeof ReceivedInvitation>

const owned = [bookshelfNotFound, bookshelfNotYours] as const

export const invitationsApi = api('shelves', {
  received: endpoint({
    method: 'GET',
    path: '/api/bookshelves/invited',
    summary: 'My open invitations to collaborate on bookshelves',
    caller: 'reader',
    query: shelfListQuery,
    result: pageOf(ReceivedInvitation),
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/bookshelves/:bookshelfId/invitations',
    summary: 'The open invitations to a bookshelf of mine',
    caller: 'reader',
    params: byShelf,
    query: z.object(pageQuery),
    result: pageOf(SentInvitation),
    problems: owned,
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/bookshelves/:bookshelfId/invitations',
    summary: 'Invite a reader to collaborate on a bookshelf of mine',
    shown: true,
    caller: 'reader',
    status: 201,
    params: byShelf,
    body: z.object({ username: Username, message: optionalText('Message', 500) }),
    result: z.object({ message: z.string(), invitation: SentInvitation }),
    problems: [
      ...owned,
      readerNotFound,
      invitationToYourself,
      alreadyInvited,
      alreadyCollaborator,
      defaultShelfIsYours,
      bookshelfHidden,
      tooManyCollaborators,
    ],
  }),
  withdraw: endpoint({
    method: 'DELETE',
    path: '/api/bookshelves/:bookshelfId/invitations/:invitationId',
    summary: 'Withdraw an invitation',
    caller: 'reader',
    params: z.object({ bookshelfId: BookshelfId, invitationId: InvitationId }),
    result: Done,
    problems: [...owned, invitationNotFound],
  }),
  answer: endpoint({
    method: 'PATCH',
    path: '/api/bookshelves/invitations/:invitationId',
    summary: 'Accept or decline an invitation',
    caller: 'reader',
    params: z.object({ invitationId: InvitationId }),
    body: z.object({ action: z.enum(['accept', 'decline'], 'Action must be accept or decline') }),
    result: z.object({ message: z.string(), bookshelfId: z.string() }),
    problems: [invitationNotFound],
  }),
})
