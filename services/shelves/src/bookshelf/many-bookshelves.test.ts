import { booksApi, bookshelvesApi, type Bookshelf } from '@flyleaf/contracts'
import { publishedBy } from '@flyleaf/service/testing'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aLibrary, type Library } from '../testing/a-library.ts'

let library: Library
beforeAll(async () => void (library = await aLibrary()))
afterAll(() => library.service.close())

/** So many that a statement for each is more than a test allows in one transaction. */
const MANY = 250

it('puts a book on many bookshelves, takes it off them, and deletes them, each in few statements', async () => {
  const { call, database } = library.service
  const ada = await library.aReader()
  const bookId = await library.aBook()
  const bookshelfIds = Array.from({ length: MANY }, (_, index) => `manyshelf${index}`)
  await database.sql(
    `insert into bookshelf (bookshelf_id, owner_id, name, description, is_private, version)
     select id, $2, id, '', false, 1 from unnest($1::text[]) as t(id)`,
    [bookshelfIds, ada],
  )
  const held = async () => {
    const { items } = (await call(booksApi.shelves, { bookId }, ada)).body
    return items.filter(({ holdsBook }) => holdsBook).map(({ bookshelfId }) => bookshelfId)
  }
  const published = async () =>
    (await publishedBy(library.service)).filter(
      ({ type, data }) =>
        type === 'bookshelf.changed' && (data as unknown as Bookshelf).bookshelfId.startsWith('manyshelf'),
    )

  expect((await call(booksApi.setShelves, { bookId, bookshelfIds }, ada)).status).toBe(200)
  expect((await held()).toSorted()).toEqual(bookshelfIds.toSorted())
  expect(await published()).toHaveLength(MANY)
  expect((await published())[0]!.data).toMatchObject({ bookCount: 1, version: 2, previewBookIds: [bookId] })

  const [kept] = bookshelfIds
  expect((await call(booksApi.setShelves, { bookId, bookshelfIds: [kept!] }, ada)).status).toBe(200)
  expect(await held()).toEqual([kept])
  expect((await call(bookshelvesApi.get, { bookshelfId: bookshelfIds[1]! }, ada)).body.bookCount).toBe(0)

  const { status, body } = await call(bookshelvesApi.removeMany, { bookshelfIds }, ada)
  expect([status, body.message]).toEqual([200, `${MANY} bookshelves deleted`])
  expect((await call(bookshelvesApi.mine, { type: 'custom' }, ada)).body.items).toEqual([])
})
