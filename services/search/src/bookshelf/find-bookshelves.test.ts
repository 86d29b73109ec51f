import { searchApi } from '@flyleaf/contracts'
import { receive } from '@flyleaf/service/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ENGINES, anIndex, type Index } from '../testing/an-index.ts'

describe.each(ENGINES)('in %s', (engine) => {
  let index: Index
  let ada: string
  beforeAll(async () => {
    index = await anIndex({ engine })
    ada = await index.aReader('ada')
  })
  afterAll(() => index.service.close())

  const find = async (q: string) => (await index.service.call(searchApi.bookshelves, { q })).body.items

  it('finds a public bookshelf by its name and words, with owner and first books', async () => {
    const books = [await index.aBook('Emma', ['Jane Austen']), await index.aBook('Dune', ['Frank Herbert'])]
    await index.aBookshelf(ada, {
      name: 'Été au bord du lac',
      description: 'Slow novels',
      previewBookIds: books.toReversed(),
    })
    for (const q of ['ete au', 'novels', 'novles'])
      expect(await find(q)).toMatchObject([
        {
          name: 'Été au bord du lac',
          owner: { username: 'ada' },
          preview: [{ title: 'Dune' }, { title: 'Emma' }],
        },
      ])
  })

  it('removes a bookshelf at once when it becomes private, and when it is deleted', async () => {
    const bookshelfId = await index.aBookshelf(ada, { name: 'Canary yellow', followerCount: 3 })
    expect(await find('canary')).toHaveLength(1)
    await index.aBookshelf(ada, { bookshelfId, version: 2, isPrivate: true, name: '' })
    expect(await find('canary')).toEqual([])
    expect((await find('')).map((shelf) => shelf.bookshelfId)).not.toContain(bookshelfId)
    expect(await index.service.database.sql(`select 1 from word where word = 'canary'`)).toEqual([])
    await index.aBookshelf(ada, { bookshelfId, version: 1, name: 'Canary yellow' })
    expect(await find('canary')).toEqual([])
    await index.aBookshelf(ada, { bookshelfId, version: 3, name: 'Canary yellow' })
    expect(await find('canary')).toHaveLength(1)
    await receive(index.service, 'bookshelf.deleted', { bookshelfId, version: 4 })
    await index.aBookshelf(ada, { bookshelfId, version: 3, name: 'Canary yellow' })
    expect(await find('canary')).toEqual([])
  })

  it('returns the exact name first, then by followers; default bookshelves come last', async () => {
    await index.aBookshelf(ada, { name: 'Sea', followerCount: 1 })
    await index.aBookshelf(ada, { name: 'Sea stories', followerCount: 5 })
    await index.aBookshelf(ada, { name: 'The sea', followerCount: 99, isDefault: true })
    expect((await find('sea')).map((shelf) => shelf.name)).toEqual(['Sea', 'Sea stories', 'The sea'])
    expect((await find('')).map((shelf) => shelf.name)).not.toContain('The sea')
  })

  it('ranks whole words before beginnings, then by followers; empty bookshelves are last', async () => {
    await index.aBookshelf(ada, { name: 'On ospreys', followerCount: 2 })
    await index.aBookshelf(ada, { name: 'An osprey again', followerCount: 1 })
    await index.aBookshelf(ada, { name: 'Osprey', followerCount: 99, bookCount: 0 })
    await index.aBookshelf(ada, { name: 'The ospreyest', followerCount: 98 })
    expect((await find('osprey')).map((shelf) => shelf.name)).toEqual([
      'An osprey again',
      'On ospreys',
      'The ospreyest',
      'Osprey',
    ])
  })

  it('pages each bookshelf once', async () => {
    for (let n = 0; n < 5; n++) await index.aBookshelf(ada, { name: `Paged ${n}`, followerCount: n % 2 })
    for (const q of ['paged', '']) {
      const seen: string[] = []
      for (let cursor: string | null | undefined; cursor !== null;) {
        const { body } = await index.service.call(searchApi.bookshelves, {
          q,
          limit: 2,
          ...(cursor ? { cursor } : {}),
        })
        seen.push(...body.items.map((shelf) => shelf.bookshelfId))
        cursor = body.pagination.nextCursor
      }
      expect(new Set(seen).size).toBe(seen.length)
      expect(seen.length).toBeGreaterThanOrEqual(5)
    }
  })

  it('hides both sides of a block from each other, and the muted from the muter', async () => {
    const { call } = index.service
    const owner = await index.aReader('hidden_owner')
    await index.aBookshelf(owner, { name: 'Quarrelsome' })
    await index.aPost('Quarrelsome words', { authorId: owner })
    const [blocker, muter] = [await index.aReader('blocker'), await index.aReader('muter')]
    const at = new Date().toISOString()
    await receive(index.service, 'user.blocked', {
      blockerId: blocker,
      blockedId: owner,
      isBlocked: true,
      at,
    })
    await receive(index.service, 'user.muted', { muterId: muter, mutedId: owner, isMuted: true, at })
    const found = async (as: string | null) => {
      const shelves = await call(searchApi.bookshelves, { q: 'quarrelsome' }, as)
      const posts = await call(searchApi.posts, { q: 'quarrelsome' }, as)
      return shelves.body.items.length + posts.body.items.length
    }
    expect([await found(null), await found(blocker), await found(muter)]).toEqual([2, 0, 0])
  })
})
