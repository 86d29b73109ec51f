import { bookshelvesApi, invitationsApi } from '@flyleaf/contracts'
import { publishedBy, receive, untilPublished } from '@flyleaf/service/testing'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aLibrary, type Library } from '../testing/a-library.ts'

let library: Library
beforeAll(async () => {
  library = await aLibrary()
})
afterAll(() => library.service.close())

const hide = (bookshelfId: string, version: number, isHidden = true) =>
  receive(library.service, 'bookshelf.moderated', { bookshelfId, version, isHidden })
const get = (bookshelfId: string, as: string | null = null) =>
  library.service.call(bookshelvesApi.get, { bookshelfId }, as)
const stateOf = async (bookshelfId: string) => {
  await untilPublished(library.service)
  return (await publishedBy(library.service)).findLast(({ key }) => key === bookshelfId)?.data
}

it('leaves a hidden bookshelf to its owner and collaborators, and shows it again as it was', async () => {
  const { aReader, aBookshelf, collaborate } = library
  const [owner, friend, other] = [await aReader(), await aReader(), await aReader()]
  const [shelf, own] = [await aBookshelf(owner), await aBookshelf(owner, { isPrivate: true })]
  await collaborate(shelf, friend)
  for (const bookshelfId of [shelf, own]) await hide(bookshelfId, 1)
  await hide(shelf, 1)
  for (const reader of [other, null]) expect((await get(shelf, reader)).status).toBe(404)
  expect((await get(shelf, owner)).body).toMatchObject({ isPrivate: true, viewer: { isHidden: true } })
  const { body } = await get(shelf, friend)
  expect(body.viewer).not.toHaveProperty('isHidden')
  expect(await stateOf(shelf)).toMatchObject({ isPrivate: true, name: '' })
  for (const bookshelfId of [shelf, own]) await hide(bookshelfId, 2, false)
  // Late, and ignored.
  await hide(shelf, 1)
  expect((await get(shelf)).body).toMatchObject({ isPrivate: false, viewer: {} })
  expect((await get(own, owner)).body.isPrivate).toBe(true)
})

it('hides a bookshelf for followers from them too, and gives it back to them', async () => {
  const { service, aReader, aBookshelf, follow } = library
  const [owner, follower] = [await aReader(), await aReader()]
  await follow(follower, owner)
  const bookshelfId = await aBookshelf(owner, { audience: 'FOLLOWERS' })
  const audience = async () => (await get(bookshelfId, owner)).body.audience
  await hide(bookshelfId, 1)
  expect([await audience(), (await get(bookshelfId, follower)).status]).toEqual(['ME', 404])
  const widened = await service.call(bookshelvesApi.update, { bookshelfId, audience: 'FOLLOWERS' }, owner)
  expect(widened).toMatchObject({ status: 409, body: { code: 'bookshelf.hidden' } })
  for (const version of [2, 3]) {
    await hide(bookshelfId, version, false)
    expect([await audience(), (await get(bookshelfId, follower)).status]).toEqual(['FOLLOWERS', 200])
  }
})

it('lets nobody publish a hidden bookshelf, or invite others to it', async () => {
  const { service, aReader, aBookshelf } = library
  const [owner, invited] = [await aReader(), await aReader('invited_reader')]
  const bookshelfId = await aBookshelf(owner)
  const invite = (username: string) => service.call(invitationsApi.create, { bookshelfId, username }, owner)
  await invite('invited_reader')
  expect((await get(bookshelfId, invited)).body.viewer.invitationId).not.toBeNull()
  await hide(bookshelfId, 1)
  expect((await get(bookshelfId, invited)).status).toBe(404)
  const change = (changes: object) => service.call(bookshelvesApi.update, { bookshelfId, ...changes }, owner)
  const refused = { status: 409, body: { code: 'bookshelf.hidden' } }
  expect(await change({ isPrivate: false })).toMatchObject(refused)
  expect(await invite('invited_reader')).toMatchObject(refused)
  expect((await change({ name: 'Better', isPrivate: true })).status).toBe(200)
  await hide(bookshelfId, 2, false)
  expect((await get(bookshelfId)).body.name).toBe('Better')
})

it('describes to moderation only what the reporter may see', async () => {
  const { service, aReader, aBook, aBookshelf } = library
  const [owner, reader] = [await aReader(), await aReader()]
  const bookshelfId = await aBookshelf(owner, { name: 'Cheap', description: 'Buy', bookIds: [await aBook()] })
  await service.database.sql(`update shelved_book set notes = 'Now' where bookshelf_id = $1`, [bookshelfId])
  const ask = (as: string) =>
    fetch(`${service.origin}/internal/reported/bookshelf/${bookshelfId}?readerId=${as}`, {
      headers: { 'x-internal-secret': 'a-secret-for-tests' },
    })
  expect(await (await ask(reader)).json()).toEqual({
    ownerId: owner,
    title: 'Cheap',
    text: 'Buy\nMiddlemarch: Now',
    images: [],
  })
  await hide(bookshelfId, 1)
  expect([(await ask(reader)).status, (await ask(owner)).status]).toEqual([404, 200])
})
