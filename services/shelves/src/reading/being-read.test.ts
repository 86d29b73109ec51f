import { booksApi, bookshelvesApi, readingApi } from '@flyleaf/contracts'
import { receive } from '@flyleaf/service/testing'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { aLibrary, type Library } from '../testing/a-library.ts'

let library: Library
let ada: string
let ben: string
let cleo: string
beforeEach(async () => {
  await library?.service.close()
  library = await aLibrary()
  ;[ada, ben, cleo] = [
    await library.aReader('ada'),
    await library.aReader('ben'),
    await library.aReader('cleo'),
  ]
})
afterAll(() => library.service.close())

const set = (bookId: string, status: 'reading' | 'read' | 'want', by: string) =>
  library.service.call(readingApi.set, { bookId, status }, by)
const beingRead = async (as: string | null = null) =>
  (await library.service.call(booksApi.beingRead, {}, as)).body.items.map(
    ({ book, readerCount, readers }) => [book.title, readerCount, readers.map(({ username }) => username)],
  )
const fellows = async (as: string) =>
  (await library.service.call(booksApi.fellowReaders, {}, as)).body.items.map(
    ({ person, bookCount, books }) => [person.username, bookCount, books.map(({ title }) => title)],
  )
const hide = async (owner: string, name: string) => {
  const { items } = (await library.service.call(bookshelvesApi.mine, { type: 'default' }, owner)).body
  const { bookshelfId } = items.find((shelf) => shelf.name === name)!
  await library.service.call(bookshelvesApi.update, { bookshelfId, isPrivate: true }, owner)
}
const block = (blockerId: string, blockedId: string) =>
  receive(library.service, 'user.blocked', {
    blockerId,
    blockedId,
    isBlocked: true,
    version: 1,
    at: new Date().toISOString(),
  })

it('lists what other people are reading now, with the readers', async () => {
  const [emma, momo] = [await library.aBook('Emma'), await library.aBook('Momo')]
  await set(momo, 'reading', ada)
  await set(emma, 'reading', ada)
  await set(emma, 'reading', ben)
  await set(momo, 'read', cleo)
  expect(await beingRead()).toEqual([
    ['Emma', 2, ['ben', 'ada']],
    ['Momo', 1, ['ada']],
  ])
  expect(await beingRead(ada)).toEqual([['Emma', 1, ['ben']]])
  await hide(ada, 'Currently Reading')
  expect(await beingRead()).toEqual([['Emma', 1, ['ben']]])
  await block(ben, cleo)
  expect(await beingRead(cleo)).toEqual([])
})

it('finds people who have read the same books, on their public shelves only', async () => {
  const [emma, momo, ulysses] = [
    await library.aBook('Emma'),
    await library.aBook('Momo'),
    await library.aBook('Ulysses'),
  ]
  for (const book of [emma, momo]) await set(book, 'read', ada)
  for (const book of [emma, momo, ulysses]) await set(book, 'read', ben)
  await set(emma, 'reading', cleo)
  await set(momo, 'want', cleo)
  expect(await fellows(ada)).toEqual([
    ['ben', 2, expect.arrayContaining(['Emma', 'Momo'])],
    ['cleo', 1, ['Emma']],
  ])
  await hide(ben, 'Read')
  expect(await fellows(ada)).toEqual([['cleo', 1, ['Emma']]])
  await block(ada, cleo)
  expect(await fellows(ada)).toEqual([])
  expect((await library.service.call(booksApi.fellowReaders, {})).status).toBe(401)
})
