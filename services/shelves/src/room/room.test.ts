import { bookshelvesApi, roomApi } from '@flyleaf/contracts'
import { exportFor, receive } from '@flyleaf/service/testing'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aLibrary, type Library } from '../testing/a-library.ts'

let library: Library
beforeAll(async () => void (library = await aLibrary()))
afterAll(() => library.service.close())

const namesIn = async (username: string, as: string | null = null) =>
  (await library.service.call(roomApi.get, { username }, as)).body.shelves.map(({ name }) => name)

it('shows public bookshelves with their books in order, in the order in which their owner has put them', async () => {
  const { service, aReader, aBook, aBookshelf } = library
  const [owner, other] = [await aReader('arranger'), await aReader()]
  const [first, second] = [await aBook(), await aBook()]
  const sea = await aBookshelf(owner, { name: 'Sea', bookIds: [second, first] })
  const land = await aBookshelf(owner, { name: 'Land', bookIds: [first] })
  const closed = await aBookshelf(owner, { name: 'Closed', isPrivate: true, bookIds: [first] })
  await aBookshelf(owner, { name: 'Empty' })
  expect(await namesIn('arranger')).toEqual(['Sea', 'Land'])
  const arranged = await service.call(roomApi.arrange, { bookshelfIds: [closed, land, sea] }, owner)
  expect(arranged.status).toBe(200)
  for (const viewer of [null, other, owner])
    expect(await namesIn('arranger', viewer)).toEqual(['Land', 'Sea'])
  const { body } = await service.call(roomApi.get, { username: 'arranger' })
  expect(body.reader).toMatchObject({ userId: owner })
  expect(body.shelves[1]).toMatchObject({
    bookshelfId: sea,
    bookCount: 2,
    books: [{ bookId: second }, { bookId: first }],
  })
  expect(await exportFor(service, owner)).toMatchObject({
    bookcase: [{ name: 'Closed' }, { name: 'Land' }, { name: 'Sea' }],
  })

  // Taken out of the case, and deleted.
  await service.call(roomApi.arrange, { bookshelfIds: [sea, land] }, owner)
  await service.call(bookshelvesApi.remove, { bookshelfId: sea }, owner)
  expect(await namesIn('arranger')).toEqual(['Land'])
})

it('refuses to put others’ bookshelves into a case', async () => {
  const { service, aReader, aBookshelf } = library
  const [owner, other] = [await aReader(), await aReader()]
  const theirs = await aBookshelf(owner, { name: 'Theirs' })
  const arrange = async (bookshelfIds: string[]) =>
    (await service.call(roomApi.arrange, { bookshelfIds }, other)).status
  expect(await arrange([theirs])).toBe(403)
  expect(await arrange([])).toBe(400)
})

it('is not found across a block, and draws a picture for everybody else', async () => {
  const { service, aReader, aBook, aBookshelf } = library
  const [owner, other] = [await aReader('roomy'), await aReader()]
  await aBookshelf(owner, { name: 'Sea', bookIds: [await aBook()] })
  await aReader('bare')
  const picture = (username: string) =>
    fetch(`${service.origin}/internal/previews/rooms/image?path=/${username}/room&form=tall`)
  expect((await picture('roomy')).headers.get('content-type')).toBe('image/png')
  expect((await picture('bare')).status).toBe(404)
  const at = new Date().toISOString()
  await receive(service, 'user.blocked', { blockerId: owner, blockedId: other, isBlocked: true, at })
  expect((await service.call(roomApi.get, { username: 'roomy' }, other)).status).toBe(404)
})
