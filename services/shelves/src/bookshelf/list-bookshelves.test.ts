import { bookshelvesApi } from '@flyleaf/contracts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aLibrary, type Library } from '../testing/a-library.ts'

let library: Library
let ada: string
beforeAll(async () => {
  library = await aLibrary()
  ada = await library.aReader('ada')
})
afterAll(() => library.service.close())

describe('lists', () => {
  it.each(['name', 'createdAt', 'updatedAt', 'bookCount', 'followerCount', 'replyCount'] as const)(
    'pages by %s both ways without repeating or skipping while shelves are added',
    async (sortBy) => {
      const { call } = library.service
      const reader = await library.aReader()
      for (let n = 0; n < 5; n++) await library.aBookshelf(reader, { name: `Shelf ${n % 3}` })
      const all = (await call(bookshelvesApi.mine, {}, reader)).body.items.map((shelf) => shelf.bookshelfId)
      for (const sortOrder of ['asc', 'desc'] as const) {
        const seen: string[] = []
        let cursor: string | undefined
        do {
          const { body } = await call(
            bookshelvesApi.mine,
            { sortBy, sortOrder, limit: 2, ...(cursor ? { cursor } : {}) },
            reader,
          )
          seen.push(...body.items.map((shelf) => shelf.bookshelfId))
          cursor = body.pagination.nextCursor ?? undefined
          if (seen.length === 2) await library.aBookshelf(reader, { name: 'In between' })
        } while (cursor)
        expect(new Set(seen).size).toBe(seen.length)
        expect(seen).toEqual(expect.arrayContaining(all))
      }
    },
  )

  it('answers 400 to a cursor that is not one', async () => {
    const { call } = library.service
    for (const cursor of ['nonsense', Buffer.from('["x","y"]').toString('base64url')])
      expect(await call(bookshelvesApi.mine, { cursor }, ada)).toMatchObject({
        status: 400,
        body: { message: 'Invalid cursor' },
      })
  })

  it('finds mine by name without accents, by kind and by privacy', async () => {
    const { call } = library.service
    const reader = await library.aReader()
    await library.aBookshelf(reader, { name: 'Été à lire', isPrivate: true })
    await library.aBookshelf(reader, { name: '100% fiction' })
    const names = async (input: object) =>
      (await call(bookshelvesApi.mine, input, reader)).body.items.map((shelf) => shelf.name)
    expect(await names({ q: 'ETE' })).toEqual(['Été à lire'])
    expect(await names({ q: '%' })).toEqual(['100% fiction'])
    expect(await names({ privacy: 'private' })).toEqual(['Été à lire'])
    expect(await names({ type: 'custom', sortBy: 'name', sortOrder: 'asc' })).toEqual([
      '100% fiction',
      'Été à lire',
    ])
  })

  it('does not find bookshelves by their spoilers', async () => {
    const { call } = library.service
    const reader = await library.aReader('hider')
    const texts = { name: 'The ||butler|| did it ||| so', description: 'A ||zebra||, a pony\n||cow' }
    await library.aBookshelf(reader, { ...texts, bookIds: [await library.aBook()] })
    const found = async (q: string) => {
      const lists = [
        await call(bookshelvesApi.discover, { q }, ada),
        await call(bookshelvesApi.ofUser, { username: 'hider', q }),
      ]
      return lists.map(({ body }) => body.items.length)
    }
    for (const q of ['butler', 'zebra', '||zeb', 'utler|']) expect(await found(q)).toEqual([0, 0])
    for (const q of ['did it', 'pony', 'cow', '|||']) expect(await found(q)).toEqual([1, 1])
  })

  it('previews the first five books in their order', async () => {
    const { call } = library.service
    const bookIds = await Promise.all(Array.from({ length: 7 }, (_, n) => library.aBook(`Book ${n}`)))
    const bookshelfId = await library.aBookshelf(ada, { bookIds })
    const { body } = await call(bookshelvesApi.get, { bookshelfId })
    expect(body).toMatchObject({ bookCount: 7, viewer: { isOwner: false, canEdit: false } })
    expect(body.preview.map((book) => book.bookId)).toEqual(bookIds.slice(0, 5))
  })
})

it('filters and sorts every list of bookshelves', async () => {
  const { call } = library.service
  const [owner, reader] = [await library.aReader('olga'), await library.aReader()]
  for (const name of ['Été', 'Winter', 'Autumn']) {
    const bookshelfId = await library.aBookshelf(owner, { name, bookIds: [await library.aBook()] })
    await call(bookshelvesApi.follow, { bookshelfId }, reader)
    await library.collaborate(bookshelfId, reader)
  }
  const lists = {
    discover: (input: object) => call(bookshelvesApi.discover, input, reader),
    following: (input: object) => call(bookshelvesApi.following, input, reader),
    collaborating: (input: object) => call(bookshelvesApi.collaborating, input, reader),
    ofUser: (input: object) => call(bookshelvesApi.ofUser, { username: 'olga', ...input }, reader),
  }
  for (const list of Object.values(lists)) {
    const names = async (input: object) => (await list(input)).body.items.map(({ name }) => name)
    expect(await names({ q: 'ete' })).toEqual(['Été'])
    expect(await names({ type: 'custom', privacy: 'private' })).toEqual([])
    expect((await names({ limit: 3, type: 'custom' })).slice(0, 3)).toEqual(['Autumn', 'Winter', 'Été'])
    const sorted = await names({ sortBy: 'name', sortOrder: 'asc', limit: 50, type: 'custom' })
    expect(sorted.filter((name) => ['Été', 'Winter', 'Autumn'].includes(name))).toEqual([
      'Autumn',
      'Été',
      'Winter',
    ])
    expect(await list({ sortBy: 'colour' })).toMatchObject({
      status: 400,
      body: { message: 'Invalid sort by' },
    })
  }
})
