import type { Person, invitationsApi } from '@flyleaf/contracts'
import { blockedFor, isPresent } from '@flyleaf/projections'
import { iso, keyset, toPage, type DbTime, type KeyColumn, type Keyed, type Verb } from '@flyleaf/service'
import { canEdit } from '../bookshelf/bookshelf.rules.ts'
import { listBookshelves, matching } from '../bookshelf/bookshelf-rows.ts'
import { findBookshelf } from '../bookshelf/find-bookshelf.ts'
import { toSentInvitation } from './invitation.view.ts'

interface Sent extends Keyed {
  invitationId: string
  message: string
  createdAt: DbTime
  invitee: Person
}

const LATEST: KeyColumn[] = [
  { by: 'i.created_at', kind: 'time' },
  { by: 'i.invitation_id', kind: 'text' },
]

/** The open invitations to a bookshelf, the latest first. */
export const listSentInvitations: Verb<typeof invitationsApi.list> = async (work, input) => {
  await findBookshelf(work, input.bookshelfId, canEdit)
  const page = keyset(LATEST, 'desc', input.cursor, 2)
  const rows = await work.sql<Sent>(
    `select i.invitation_id as "invitationId", i.message, i.created_at as "createdAt",
       json_build_object('userId', p.user_id, 'username', p.username, 'name', p.name, 'picture', p.picture) as invitee, ${page.selected}
     from invitation i join person p on p.user_id = i.invitee_id where i.bookshelf_id = $1 and ${isPresent('p')} and ${page.condition}
     ${page.orderBy} limit ${input.limit + 1}`,
    [input.bookshelfId, ...page.values],
  )
  return toPage(rows, input.limit, toSentInvitation, page.cursorOf)
}

interface Received {
  bookshelfId: string
  invitationId: string
  message: string
  createdAt: DbTime
}

/** The bookshelves to which the caller is invited. */
export const listReceivedInvitations: Verb<typeof invitationsApi.received> = async (work, input) => {
  const { items, pagination } = await listBookshelves(
    work,
    input,
    matching(input, {
      from: `invitation mine join bookshelf s using (bookshelf_id)`,
      where: `mine.invitee_id = $1 and s.owner_id <> all(${blockedFor('$1::text')})`,
      hidesCounts: true,
    }),
  )
  const invitations = await work.sql<Received>(
    `select bookshelf_id as "bookshelfId", invitation_id as "invitationId", message, created_at as "createdAt"
     from invitation where invitee_id = $1 and bookshelf_id = any($2::text[])`,
    [work.caller.userId, items.map(({ bookshelfId }) => bookshelfId)],
  )
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
