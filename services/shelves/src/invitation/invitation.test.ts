import { bookshelvesApi, collaboratorsApi, invitationsApi, shelvedBooksApi } from '@flyleaf/contracts'
import { createId } from '@flyleaf/service'
import { publishedBy, receive } from '@flyleaf/service/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aLibrary, type Library } from '../testing/a-library.ts'

let library: Library
let ada: string
beforeAll(async () => {
  library = await aLibrary()
  ada = await library.aReader('ada')
})
afterAll(() => library.service.close())

/** A reader with an open invitation to a bookshelf of Ada's. */
async function anInvitation(changes: { isPrivate?: boolean; username: string }) {
  const { call } = library.service
  const { username, isPrivate = false } = changes
  const userId = await library.aReader(username)
  const bookIds = [await library.aBook()]
  const bookshelfId = await library.aBookshelf(ada, { name: 'Sea stories', isPrivate, bookIds })
  const { body } = await call(
    invitationsApi.create,
    { bookshelfId, username, message: 'You know more of these' },
    ada,
  )
  return { userId, username, bookshelfId, bookIds, invitationId: body.invitation.invitationId }
}
const latest = async (key: string) =>
  (await publishedBy(library.service)).filter((event) => event.key === key)

describe('an invitation', () => {
  it('reaches the reader with its message, and grants access once accepted', async () => {
    const { call } = library.service
    const { userId, bookshelfId, bookIds, invitationId } = await anInvitation({ username: 'ben' })
    const received = await call(invitationsApi.received, {}, userId)
    expect(received.body.items).toMatchObject([
      {
        invitationId,
        message: 'You know more of these',
        bookshelf: { bookshelfId, name: 'Sea stories', bookCount: 1 },
      },
    ])
    expect((await call(bookshelvesApi.get, { bookshelfId }, userId)).body.viewer).toMatchObject({
      invitationId,
    })
    const accepted = await call(invitationsApi.answer, { invitationId, action: 'accept' }, userId)
    expect(accepted).toMatchObject({ status: 200, body: { bookshelfId } })
    expect((await call(invitationsApi.received, {}, userId)).body.items).toEqual([])
    expect((await call(bookshelvesApi.get, { bookshelfId }, userId)).body).toMatchObject({
      collaboratorCount: 1,
      collaborators: [{ username: 'ben' }],
      viewer: { isCollaborator: true, canEdit: true, invitationId: null },
    })
    expect((await call(bookshelvesApi.collaborating, {}, userId)).body.items).toHaveLength(1)
    expect(await call(shelvedBooksApi.remove, { bookshelfId, bookIds }, userId)).toMatchObject({
      status: 200,
    })
    const published = await latest(bookshelfId)
    expect(published.find(({ type }) => type === 'bookshelf.invited')!.data).toEqual({
      invitationId,
      bookshelfId,
      ownerId: ada,
      inviteeId: userId,
      at: expect.any(String),
    })
    expect(published.map(({ type }) => type)).toContain('bookshelf.collaboration-accepted')
    expect(published.findLast(({ type }) => type === 'bookshelf.changed')!.data).toMatchObject({
      collaboratorIds: [userId],
    })
  })

  it('shows only the name and description of a private bookshelf', async () => {
    const { call } = library.service
    const { userId, bookshelfId } = await anInvitation({ username: 'cleo', isPrivate: true })
    const hidden = { name: 'Sea stories', bookCount: 0, followerCount: 0, preview: [], collaborators: [] }
    expect((await call(bookshelvesApi.get, { bookshelfId }, userId)).body).toMatchObject(hidden)
    const [received] = (await call(invitationsApi.received, {}, userId)).body.items
    expect(received!.bookshelf).toMatchObject({ ...hidden, owner: { username: 'ada' } })
    expect(received!.bookshelf.updatedAt).toBe(received!.bookshelf.createdAt)
    for (const closed of [
      call(shelvedBooksApi.list, { bookshelfId }, userId),
      call(bookshelvesApi.followers, { bookshelfId }, userId),
      call(collaboratorsApi.list, { bookshelfId }, userId),
      call(bookshelvesApi.copy, { sourceBookshelfId: bookshelfId, name: 'Mine' }, userId),
    ])
      expect(await closed).toMatchObject({ status: 404 })
  })

  it('is deleted when declined or withdrawn', async () => {
    const { call } = library.service
    const declined = await anInvitation({ username: 'dan' })
    await call(
      invitationsApi.answer,
      { invitationId: declined.invitationId, action: 'decline' },
      declined.userId,
    )
    const withdrawn = await anInvitation({ username: 'eve' })
    expect(await call(invitationsApi.withdraw, withdrawn, ada)).toMatchObject({ status: 200 })
    for (const { userId, invitationId, bookshelfId } of [declined, withdrawn]) {
      const again = await call(invitationsApi.answer, { invitationId, action: 'accept' }, userId)
      expect(again).toMatchObject({ status: 404, body: { code: 'invitation.not-found' } })
      expect((await call(invitationsApi.list, { bookshelfId }, ada)).body.items).toEqual([])
      expect((await call(collaboratorsApi.list, { bookshelfId })).body.items).toEqual([])
    }
    expect(await call(invitationsApi.withdraw, withdrawn, ada)).toMatchObject({ status: 404 })
    expect((await latest(withdrawn.bookshelfId)).at(-1)).toMatchObject({
      type: 'bookshelf.invitation-withdrawn',
    })
  })

  it('is deleted with its bookshelf, and that is published', async () => {
    const { call } = library.service
    const { userId, bookshelfId } = await anInvitation({ username: 'flo' })
    await call(bookshelvesApi.remove, { bookshelfId }, ada)
    expect((await call(invitationsApi.received, {}, userId)).body.items).toEqual([])
    const published = await latest(bookshelfId)
    expect(
      published
        .slice(-2)
        .map(({ type }) => type)
        .toSorted(),
    ).toEqual(['bookshelf.deleted', 'bookshelf.invitation-withdrawn'])
  })

  it('is refused with the reason when it makes no sense', async () => {
    const { call } = library.service
    const { bookshelfId, username, userId, invitationId } = await anInvitation({ username: 'gus' })
    const invite = (input: object) => call(invitationsApi.create, { bookshelfId, username, ...input }, ada)
    const [defaultShelf] = (await call(bookshelvesApi.mine, { type: 'default' }, ada)).body.items
    expect(await invite({})).toMatchObject({
      status: 409,
      body: { message: 'This reader is already invited' },
    })
    expect(await invite({ username: 'ada' })).toMatchObject({ status: 400 })
    expect(await invite({ username: 'nobody' })).toMatchObject({ status: 404 })
    expect(await invite({ message: 'x'.repeat(501) })).toMatchObject({ status: 400 })
    expect(await invite({ bookshelfId: defaultShelf!.bookshelfId })).toMatchObject({ status: 409 })
    await call(invitationsApi.answer, { invitationId, action: 'accept' }, userId)
    expect(await invite({})).toMatchObject({
      status: 409,
      body: { message: 'This reader already collaborates on this bookshelf' },
    })
  })

  it('answers malformed input with the messages of the specification', async () => {
    const { call } = library.service
    const answer = (invitationId: string, action: string) =>
      call(invitationsApi.answer, { invitationId, action: action as 'accept' }, ada)
    expect(await answer('No!', 'accept')).toMatchObject({
      status: 400,
      body: { message: 'Invalid invitation ID' },
    })
    expect(await answer(createId(), 'maybe')).toMatchObject({
      status: 400,
      body: { message: 'Action must be accept or decline' },
    })
    expect(await answer(createId(), 'accept')).toMatchObject({ status: 404 })
  })

  it('is accepted or withdrawn, never both, when both come at once', async () => {
    const { call } = library.service
    const { userId, bookshelfId, invitationId } = await anInvitation({ username: 'hal' })
    const [accepted, withdrawn] = await Promise.all([
      call(invitationsApi.answer, { invitationId, action: 'accept' }, userId),
      call(invitationsApi.withdraw, { bookshelfId, invitationId }, ada),
    ])
    expect([accepted.status, withdrawn.status].toSorted()).toEqual([200, 404])
    const { items } = (await call(collaboratorsApi.list, { bookshelfId })).body
    expect(items).toHaveLength(accepted.status === 200 ? 1 : 0)
  })
})

describe('collaborators', () => {
  it('lose access to a private bookshelf when the owner removes them or they leave', async () => {
    const { call } = library.service
    const { userId, bookshelfId, invitationId } = await anInvitation({ username: 'ida', isPrivate: true })
    await call(invitationsApi.answer, { invitationId, action: 'accept' }, userId)
    expect((await call(collaboratorsApi.list, { bookshelfId }, userId)).body.items).toMatchObject([
      { person: { username: 'ida' } },
    ])
    expect(await call(collaboratorsApi.remove, { bookshelfId, username: 'ida' }, userId)).toMatchObject({
      body: { message: 'You left this bookshelf' },
    })
    expect(await call(bookshelvesApi.get, { bookshelfId }, userId)).toMatchObject({ status: 404 })
    expect(await call(collaboratorsApi.remove, { bookshelfId, username: 'ida' }, ada)).toMatchObject({
      status: 404,
      body: { code: 'collaborator.not-found' },
    })
  })
})

it('end in both directions with a block, as do invitations', async () => {
  const { call } = library.service
  const invited = await anInvitation({ username: 'jon' })
  const shared = await library.aBookshelf(ada)
  await library.collaborate(shared, invited.userId)
  await receive(library.service, 'user.blocked', {
    blockerId: invited.userId,
    blockedId: ada,
    isBlocked: true,
    at: new Date().toISOString(),
  })
  expect((await call(invitationsApi.received, {}, invited.userId)).body.items).toEqual([])
  expect((await call(invitationsApi.list, { bookshelfId: invited.bookshelfId }, ada)).body.items).toEqual([])
  expect((await call(collaboratorsApi.list, { bookshelfId: shared }, ada)).body.items).toEqual([])
  expect(await call(invitationsApi.create, { bookshelfId: shared, username: 'jon' }, ada)).toMatchObject({
    status: 404,
  })
  expect((await latest(invited.bookshelfId)).at(-1)).toMatchObject({ type: 'bookshelf.invitation-withdrawn' })
})
