import { bookshelvesApi, collaboratorsApi, invitationsApi, shelvedBooksApi } from '@flyleaf/contracts'
import { createId } from '@flyleaf/service'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aLibrary, type Library } from '../testing/a-library.ts'

let library: Library
beforeAll(async () => void (library = await aLibrary()))
afterAll(() => library.service.close())

const ROLES = ['owner', 'collaborator', 'invited', 'anyone', 'visitor'] as const
type Role = (typeof ROLES)[number]

/** Creates a bookshelf with a person in each role. */
async function aShelf(isPrivate: boolean) {
  const { call } = library.service
  const people: Record<Role, string | null> = {
    owner: await library.aReader(),
    collaborator: await library.aReader(),
    invited: null,
    anyone: await library.aReader(),
    visitor: null,
  }
  const owner = people.owner!
  const bookIds = [await library.aBook('One'), await library.aBook('Two')]
  const bookshelfId = await library.aBookshelf(owner, { isPrivate, bookIds })
  const invite = async (username: string) => {
    const userId = await library.aReader(username)
    const { body } = await call(invitationsApi.create, { bookshelfId, username }, owner)
    return { userId, invitationId: body.invitation.invitationId }
  }
  const name = `invited_${bookshelfId.slice(0, 12)}`
  const invited = await invite(name)
  people.invited = invited.userId
  await library.collaborate(bookshelfId, people.collaborator!)
  const kept = `kept_${bookshelfId.slice(0, 12)}`
  await library.collaborate(bookshelfId, await library.aReader(kept))
  const another = await library.aBook('Three')
  return { people, bookshelfId, bookIds, another, invitationId: invited.invitationId, kept }
}
type Shelf = Awaited<ReturnType<typeof aShelf>>

const CALLS: Record<string, (shelf: Shelf, as: string | null) => Promise<{ status: number }>> = {
  see: ({ bookshelfId }, as) => library.service.call(bookshelvesApi.get, { bookshelfId }, as),
  'see the books': ({ bookshelfId }, as) => library.service.call(shelvedBooksApi.list, { bookshelfId }, as),
  'see followers': ({ bookshelfId }, as) =>
    library.service.call(bookshelvesApi.followers, { bookshelfId }, as),
  'see collaborators': ({ bookshelfId }, as) =>
    library.service.call(collaboratorsApi.list, { bookshelfId }, as),
  'add a book': ({ bookshelfId, another }, as) =>
    library.service.call(shelvedBooksApi.add, { bookshelfId, bookIds: [another] }, as),
  'remove a book': ({ bookshelfId, bookIds }, as) =>
    library.service.call(shelvedBooksApi.remove, { bookshelfId, bookIds }, as),
  reorder: ({ bookshelfId, bookIds }, as) =>
    library.service.call(
      shelvedBooksApi.reorder,
      { bookshelfId, updates: [{ bookId: bookIds[0]!, position: 1 }] },
      as,
    ),
  'move a book away': async ({ bookshelfId, bookIds }, as) => {
    const targetBookshelfId = as ? await library.aBookshelf(as) : createId()
    return library.service.call(
      shelvedBooksApi.move,
      { bookshelfId, bookIds: [bookIds[0]!], targetBookshelfId },
      as,
    )
  },
  note: ({ bookshelfId, bookIds }, as) =>
    library.service.call(shelvedBooksApi.note, { bookshelfId, bookId: bookIds[0]!, notes: 'Hm' }, as),
  edit: ({ bookshelfId }, as) =>
    library.service.call(bookshelvesApi.update, { bookshelfId, name: 'Other' }, as),
  'change privacy': ({ bookshelfId }, as) =>
    library.service.call(bookshelvesApi.update, { bookshelfId, isPrivate: false }, as),
  delete: ({ bookshelfId }, as) => library.service.call(bookshelvesApi.remove, { bookshelfId }, as),
  'delete in bulk': ({ bookshelfId }, as) =>
    library.service.call(bookshelvesApi.removeMany, { bookshelfIds: [bookshelfId] }, as),
  'see invitations': ({ bookshelfId }, as) => library.service.call(invitationsApi.list, { bookshelfId }, as),
  invite: async ({ bookshelfId }, as) => {
    const username = `guest_${bookshelfId.slice(0, 8)}_${Math.random().toString(36).slice(2, 8)}`
    await library.aReader(username)
    return library.service.call(invitationsApi.create, { bookshelfId, username }, as)
  },
  'withdraw an invitation': ({ bookshelfId, invitationId }, as) =>
    library.service.call(invitationsApi.withdraw, { bookshelfId, invitationId }, as),
  'remove a collaborator': ({ bookshelfId, kept }, as) =>
    library.service.call(collaboratorsApi.remove, { bookshelfId, username: kept }, as),
  leave: async ({ bookshelfId }, as) => {
    const [person] = await library.service.database.sql<{ username: string }>(
      `select username from person where user_id = $1`,
      [as],
    )
    return library.service.call(
      collaboratorsApi.remove,
      { bookshelfId, username: person?.username ?? 'nobody' },
      as,
    )
  },
  'decline the invitation': ({ invitationId }, as) =>
    library.service.call(invitationsApi.answer, { invitationId, action: 'decline' }, as),
  'accept the invitation': ({ invitationId }, as) =>
    library.service.call(invitationsApi.answer, { invitationId, action: 'accept' }, as),
  follow: ({ bookshelfId }, as) => library.service.call(bookshelvesApi.follow, { bookshelfId }, as),
  copy: ({ bookshelfId }, as) =>
    library.service.call(bookshelvesApi.copy, { sourceBookshelfId: bookshelfId, name: 'A copy' }, as),
}

/** The status that each role gets, in the order of ROLES. */
const PUBLIC: Record<keyof typeof CALLS, number[]> = {
  see: [200, 200, 200, 200, 200],
  'see the books': [200, 200, 200, 200, 200],
  'see followers': [200, 200, 200, 200, 200],
  'see collaborators': [200, 200, 200, 200, 200],
  'add a book': [200, 200, 403, 403, 401],
  'remove a book': [200, 200, 403, 403, 401],
  reorder: [200, 200, 403, 403, 401],
  'move a book away': [200, 200, 403, 403, 401],
  note: [200, 200, 403, 403, 401],
  edit: [200, 403, 403, 403, 401],
  'change privacy': [200, 403, 403, 403, 401],
  delete: [200, 403, 403, 403, 401],
  'delete in bulk': [200, 403, 403, 403, 401],
  'see invitations': [200, 403, 403, 403, 401],
  invite: [201, 403, 403, 403, 401],
  'withdraw an invitation': [200, 403, 403, 403, 401],
  'remove a collaborator': [200, 403, 403, 403, 401],
  leave: [404, 200, 403, 403, 401],
  'decline the invitation': [404, 404, 200, 404, 401],
  'accept the invitation': [404, 404, 200, 404, 401],
  follow: [200, 200, 200, 200, 401],
  copy: [201, 201, 201, 201, 401],
}
const PRIVATE: Record<keyof typeof CALLS, number[]> = {
  see: [200, 200, 200, 404, 404],
  'see the books': [200, 200, 404, 404, 404],
  'see followers': [200, 200, 404, 404, 404],
  'see collaborators': [200, 200, 404, 404, 404],
  'add a book': [200, 200, 404, 404, 401],
  'remove a book': [200, 200, 404, 404, 401],
  reorder: [200, 200, 404, 404, 401],
  'move a book away': [200, 200, 404, 404, 401],
  note: [200, 200, 404, 404, 401],
  edit: [200, 403, 404, 404, 401],
  'change privacy': [200, 403, 404, 404, 401],
  delete: [200, 403, 404, 404, 401],
  'delete in bulk': [200, 403, 404, 404, 401],
  'see invitations': [200, 403, 404, 404, 401],
  invite: [201, 403, 404, 404, 401],
  'withdraw an invitation': [200, 403, 404, 404, 401],
  'remove a collaborator': [200, 403, 404, 404, 401],
  leave: [404, 200, 404, 404, 401],
  'decline the invitation': [404, 404, 200, 404, 401],
  'accept the invitation': [404, 404, 200, 404, 401],
  follow: [200, 200, 404, 404, 401],
  copy: [201, 201, 404, 404, 401],
}

describe.each([
  ['public', false, PUBLIC],
  ['private', true, PRIVATE],
] as const)('on a %s bookshelf', (_name, isPrivate, expected) => {
  it.each(Object.keys(CALLS))('permission: %s', async (name) => {
    const answers: number[] = []
    for (const role of ROLES) {
      const shelf = await aShelf(isPrivate)
      answers.push((await CALLS[name]!(shelf, shelf.people[role])).status)
    }
    expect(Object.fromEntries(ROLES.map((role, index) => [role, answers[index]]))).toEqual(
      Object.fromEntries(ROLES.map((role, index) => [role, expected[name]![index]])),
    )
  })
})
