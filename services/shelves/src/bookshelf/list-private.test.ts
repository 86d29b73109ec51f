import { PrivateBookshelves, bookshelvesApi } from '@flyleaf/contracts'
import { receive } from '@flyleaf/service/testing'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aLibrary, type Library } from '../testing/a-library.ts'

let library: Library
beforeAll(async () => void (library = await aLibrary()))
afterAll(() => library.service.close())

const ask = (userId: string, secret = 'a-secret-for-tests') =>
  fetch(new URL(`/internal/bookshelves/private?userId=${userId}`, library.service.origin), {
    headers: { 'x-internal-secret': secret },
  })
const namesFor = async (userId: string) =>
  PrivateBookshelves.parse(await (await ask(userId)).json()).bookshelves.map(({ name }) => name)

it('lists private bookshelves for search only for their owner and collaborators', async () => {
  const [owner, friend, stranger] = [
    await library.aReader('owner'),
    await library.aReader(),
    await library.aReader(),
  ]
  const bookshelfId = await library.aBookshelf(owner, { name: 'Canary', isPrivate: true })
  await library.aBookshelf(owner, { name: 'For everybody' })
  await library.service.call(bookshelvesApi.mine, {}, owner)
  await library.collaborate(bookshelfId, friend)
  expect([await namesFor(owner), await namesFor(friend), await namesFor(stranger)]).toEqual([
    ['Canary'],
    ['Canary'],
    [],
  ])
  await library.service.call(bookshelvesApi.update, { bookshelfId, isPrivate: false }, owner)
  expect(await namesFor(owner)).toEqual([])
  await library.service.call(bookshelvesApi.update, { bookshelfId, isPrivate: true }, owner)
  const block = { blockerId: owner, blockedId: friend, isBlocked: true, version: 1 }
  await receive(library.service, 'user.blocked', { ...block, at: new Date().toISOString() })
  expect([await namesFor(owner), await namesFor(friend)]).toEqual([['Canary'], []])
})

it('refuses callers that are not services', async () => {
  expect((await ask('anybody', 'guessed')).status).toBe(403)
})
