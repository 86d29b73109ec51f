import {
  bookshelvesApi,
  collaboratorsApi,
  invitationsApi,
  shelvedBooksApi,
  type Audience,
} from '@flyleaf/contracts'
import { createId } from '@flyleaf/service'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aLibrary, type Library } from '../testing/a-library.ts'

let library: Library
let books: string[]
let another: string
beforeAll(async () => {
  library = await aLibrary()
  books = [await library.aBook('One'), await library.aBook('Two')]
  another = await library.aBook('Three')
})
afterAll(() => library.service.close())

const ROLES = ['owner', 'collaborator', 'follower', 'invited', 'anyone', 'visitor'] as const
type Role = (typeof ROLES)[number]

let count = 0
/** A reader's bookshelves have different names. */
const aName = () => `Shelf ${(count += 1)}`

/** A bookshelf with a person in each role. */
async function aShelf(audience: Audience) {
  const { call } = library.service
  const number = (count += 1)
  const aPerson = (role: string) => library.aReader(`${role}_${number}`)
  const [owner, kept] = [await aPerson('owner'), await aPerson('kept')]
  const people: Record<Role, string | null> = {
    owner,
    collaborator: await aPerson('collaborator'),
    follower: await aPerson('follower'),
    invited: await aPerson('invited'),
    anyone: await aPerson('anyone'),
    visitor: null,
  }
  const bookshelfId = await library.aBookshelf(owner, { name: aName(), audience, bookIds: books })
  await library.follow(people.follower!, owner)
  const invitation = await call(invitationsApi.create, { bookshelfId, username: `invited_${number}` }, owner)
  for (const userId of [people.collaborator!, kept]) await library.collaborate(bookshelfId, userId)
  return { people, number, bookshelfId, invitationId: invitation.body.invitation.invitationId }
}
type Shelf = Awaited<ReturnType<typeof aShelf>>

const CALLS: Record<string, (shelf: Shelf, as: string | null) => Promise<{ status: number }>> = {
  see: ({ bookshelfId }, as) => library.service.call(bookshelvesApi.get, { bookshelfId }, as),
  'see the books': ({ bookshelfId }, as) => library.service.call(shelvedBooksApi.list, { bookshelfId }, as),
  'see followers': ({ bookshelfId }, as) =>
    library.service.call(bookshelvesApi.followers, { bookshelfId }, as),
  'see collaborators': ({ bookshelfId }, as) =>
    library.service.call(collaboratorsApi.list, { bookshelfId }, as),
  'add a book': ({ bookshelfId }, as) =>
    library.service.call(shelvedBooksApi.add, { bookshelfId, bookIds: [another] }, as),
  'remove a book': ({ bookshelfId }, as) =>
    library.service.call(shelvedBooksApi.remove, { bookshelfId, bookIds: books }, as),
  reorder: ({ bookshelfId }, as) =>
    library.service.call(
      shelvedBooksApi.reorder,
      { bookshelfId, updates: [{ bookId: books[0]!, position: 1 }] },
      as,
    ),
  'move a book away': async ({ bookshelfId }, as) => {
    const targetBookshelfId = as ? await library.aBookshelf(as, { name: aName() }) : createId()
    return library.service.call(
      shelvedBooksApi.move,
      { bookshelfId, bookIds: [books[0]!], targetBookshelfId },
      as,
    )
  },
  note: ({ bookshelfId }, as) =>
    library.service.call(shelvedBooksApi.note, { bookshelfId, bookId: books[0]!, notes: 'Hm' }, as),
  edit: ({ bookshelfId }, as) =>
    library.service.call(bookshelvesApi.update, { bookshelfId, name: aName() }, as),
  'change privacy': ({ bookshelfId }, as) =>
    library.service.call(bookshelvesApi.update, { bookshelfId, isPrivate: false }, as),
  'change the audience': ({ bookshelfId }, as) =>
    library.service.call(bookshelvesApi.update, { bookshelfId, audience: 'FOLLOWERS' }, as),
  delete: ({ bookshelfId }, as) => library.service.call(bookshelvesApi.remove, { bookshelfId }, as),
  'delete in bulk': ({ bookshelfId }, as) =>
    library.service.call(bookshelvesApi.removeMany, { bookshelfIds: [bookshelfId] }, as),
  'see invitations': ({ bookshelfId }, as) => library.service.call(invitationsApi.list, { bookshelfId }, as),
  invite: async ({ bookshelfId, number }, as) => {
    const username = `guest_${number}_${(count += 1)}`
    await library.aReader(username)
    return library.service.call(invitationsApi.create, { bookshelfId, username }, as)
  },
  'withdraw an invitation': ({ bookshelfId, invitationId }, as) =>
    library.service.call(invitationsApi.withdraw, { bookshelfId, invitationId }, as),
  'remove a collaborator': ({ bookshelfId, number }, as) =>
    library.service.call(collaboratorsApi.remove, { bookshelfId, username: `kept_${number}` }, as),
  leave: ({ bookshelfId, people, number }, as) => {
    const role = ROLES.find((one) => people[one] === as)!
    return library.service.call(collaboratorsApi.remove, { bookshelfId, username: `${role}_${number}` }, as)
  },
  'decline the invitation': ({ invitationId }, as) =>
    library.service.call(invitationsApi.answer, { invitationId, action: 'decline' }, as),
  'accept the invitation': ({ invitationId }, as) =>
    library.service.call(invitationsApi.answer, { invitationId, action: 'accept' }, as),
  follow: ({ bookshelfId }, as) => library.service.call(bookshelvesApi.follow, { bookshelfId }, as),
  copy: ({ bookshelfId }, as) =>
    library.service.call(bookshelvesApi.copy, { sourceBookshelfId: bookshelfId, name: aName() }, as),
}

/** The status that each role gets, in the order of ROLES. */
const PUBLIC: Record<keyof typeof CALLS, number[]> = {
  see: [200, 200, 200, 200, 200, 200],
  'see the books': [200, 200, 200, 200, 200, 200],
  'see followers': [200, 200, 200, 200, 200, 200],
  'see collaborators': [200, 200, 200, 200, 200, 200],
  'add a book': [200, 200, 403, 403, 403, 401],
  'remove a book': [200, 200, 403, 403, 403, 401],
  reorder: [200, 200, 403, 403, 403, 401],
  'move a book away': [200, 200, 403, 403, 403, 401],
  note: [200, 200, 403, 403, 403, 401],
  edit: [200, 403, 403, 403, 403, 401],
  'change privacy': [200, 403, 403, 403, 403, 401],
  'change the audience': [200, 403, 403, 403, 403, 401],
  delete: [200, 403, 403, 403, 403, 401],
  'delete in bulk': [200, 403, 403, 403, 403, 401],
  'see invitations': [200, 403, 403, 403, 403, 401],
  invite: [201, 403, 403, 403, 403, 401],
  'withdraw an invitation': [200, 403, 403, 403, 403, 401],
  'remove a collaborator': [200, 403, 403, 403, 403, 401],
  leave: [404, 200, 403, 403, 403, 401],
  'decline the invitation': [404, 404, 404, 200, 404, 401],
  'accept the invitation': [404, 404, 404, 200, 404, 401],
  follow: [200, 200, 200, 200, 200, 401],
  copy: [201, 201, 201, 201, 201, 401],
}
const FOLLOWERS: Record<keyof typeof CALLS, number[]> = {
  see: [200, 200, 200, 200, 404, 404],
  'see the books': [200, 200, 200, 404, 404, 404],
  'see followers': [200, 200, 200, 404, 404, 404],
  'see collaborators': [200, 200, 200, 404, 404, 404],
  'add a book': [200, 200, 403, 404, 404, 401],
  'remove a book': [200, 200, 403, 404, 404, 401],
  reorder: [200, 200, 403, 404, 404, 401],
  'move a book away': [200, 200, 403, 404, 404, 401],
  note: [200, 200, 403, 404, 404, 401],
  edit: [200, 403, 403, 404, 404, 401],
  'change privacy': [200, 403, 403, 404, 404, 401],
  'change the audience': [200, 403, 403, 404, 404, 401],
  delete: [200, 403, 403, 404, 404, 401],
  'delete in bulk': [200, 403, 403, 404, 404, 401],
  'see invitations': [200, 403, 403, 404, 404, 401],
  invite: [201, 403, 403, 404, 404, 401],
  'withdraw an invitation': [200, 403, 403, 404, 404, 401],
  'remove a collaborator': [200, 403, 403, 404, 404, 401],
  leave: [404, 200, 403, 404, 404, 401],
  'decline the invitation': [404, 404, 404, 200, 404, 401],
  'accept the invitation': [404, 404, 404, 200, 404, 401],
  follow: [200, 200, 200, 404, 404, 401],
  copy: [201, 201, 201, 404, 404, 401],
}
const PRIVATE: Record<keyof typeof CALLS, number[]> = {
  see: [200, 200, 404, 200, 404, 404],
  'see the books': [200, 200, 404, 404, 404, 404],
  'see followers': [200, 200, 404, 404, 404, 404],
  'see collaborators': [200, 200, 404, 404, 404, 404],
  'add a book': [200, 200, 404, 404, 404, 401],
  'remove a book': [200, 200, 404, 404, 404, 401],
  reorder: [200, 200, 404, 404, 404, 401],
  'move a book away': [200, 200, 404, 404, 404, 401],
  note: [200, 200, 404, 404, 404, 401],
  edit: [200, 403, 404, 404, 404, 401],
  'change privacy': [200, 403, 404, 404, 404, 401],
  'change the audience': [200, 403, 404, 404, 404, 401],
  delete: [200, 403, 404, 404, 404, 401],
  'delete in bulk': [200, 403, 404, 404, 404, 401],
  'see invitations': [200, 403, 404, 404, 404, 401],
  invite: [201, 403, 404, 404, 404, 401],
  'withdraw an invitation': [200, 403, 404, 404, 404, 401],
  'remove a collaborator': [200, 403, 404, 404, 404, 401],
  leave: [404, 200, 404, 404, 404, 401],
  'decline the invitation': [404, 404, 404, 200, 404, 401],
  'accept the invitation': [404, 404, 404, 200, 404, 401],
  follow: [200, 200, 404, 404, 404, 401],
  copy: [201, 201, 404, 404, 404, 401],
}

describe.each([
  ['EVERYONE', PUBLIC],
  ['FOLLOWERS', FOLLOWERS],
  ['ME', PRIVATE],
] as const)('on a bookshelf for %s', (audience, expected) => {
  it.each(Object.keys(CALLS))('permission: %s', async (name) => {
    let shelf: Shelf | undefined
    const answers: Partial<Record<Role, number>> = {}
    for (const role of ROLES) {
      shelf ??= await aShelf(audience)
      const { status } = await CALLS[name]!(shelf, shelf.people[role])
      answers[role] = status
      // Who is refused has changed nothing, and nor have those who see something.
      if (status < 400 && !name.startsWith('see')) shelf = undefined
    }
    expect(answers).toEqual(Object.fromEntries(ROLES.map((role, index) => [role, expected[name]![index]])))
  })
})
