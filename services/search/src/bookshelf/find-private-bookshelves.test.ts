import { searchApi, type PrivateBookshelf } from '@flyleaf/contracts'
import { createId } from '@flyleaf/service'
import { receive } from '@flyleaf/service/testing'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { anIndex, type Index } from '../testing/an-index.ts'
import { aShelvesService, type ShelvesService } from '../testing/a-shelves-service.ts'

/** The response of the shelves service for each reader. */
let kept: Map<string, PrivateBookshelf[]>
let shelves: ShelvesService
let index: Index
let ada: string
let ben: string
beforeAll(async () => {
  shelves = await aShelvesService({
    '/internal/bookshelves/private': ({ userId }) => ({ bookshelves: kept.get(userId!) ?? [] }),
  })
  index = await anIndex({ environment: { SHELVES_URL: shelves.url } })
  ada = await index.aReader('ada')
  ben = await index.aReader('ben')
})
beforeEach(() => {
  kept = new Map()
  shelves.isAway = false
})
afterAll(async () => {
  await index.service.close()
  shelves.close()
})

const aPrivateShelf = (name: string, changes: Partial<PrivateBookshelf> = {}): PrivateBookshelf => ({
  bookshelfId: createId(),
  ownerId: ada,
  name,
  description: '',
  audience: 'ME',
  bookCount: 0,
  followerCount: 0,
  previewBookIds: [],
  updatedAt: '2026-01-01T00:00:00.000Z',
  ...changes,
})
const search = async (q: string, as: string | null = ada, more: { limit?: number; cursor?: string } = {}) =>
  (await index.service.call(searchApi.bookshelves, { q, ...more }, as)).body
const namesFor = async (...input: Parameters<typeof search>) =>
  (await search(...input)).items.map(({ name }) => name)

it('finds a private bookshelf for those who may see it, before public ones, and for nobody else', async () => {
  const bookId = await index.aBook('Emma', ['Jane Austen'])
  const secret = aPrivateShelf('Lamplight evenings', {
    audience: 'FOLLOWERS',
    bookCount: 1,
    previewBookIds: [bookId],
  })
  kept.set(ada, [secret, aPrivateShelf('Something else')])
  kept.set(ben, [secret])
  await index.aBookshelf(ada, { name: 'Lamplight', followerCount: 9 })
  const { items } = await search('lamplight')
  expect(items).toMatchObject([
    {
      name: 'Lamplight evenings',
      audience: 'FOLLOWERS',
      isPrivate: true,
      owner: { username: 'ada' },
      preview: [{ title: 'Emma' }],
      marks: { name: [{ start: 0, end: 9 }] },
    },
    { name: 'Lamplight', audience: 'EVERYONE', isPrivate: false },
  ])
  expect(await namesFor('lamplight', ben)).toEqual(['Lamplight evenings', 'Lamplight'])
  expect(await namesFor('lamplight', await index.aReader('stranger'))).toEqual(['Lamplight'])
  expect(await namesFor('lamplight', null)).toEqual(['Lamplight'])
})

it('corrects typing errors, as for public ones, and suggests nothing of it to others', async () => {
  kept.set(ada, [aPrivateShelf('Xylophone evenings')])
  expect(await search('xylohpone')).toMatchObject({
    items: [{ name: 'Xylophone evenings' }],
    didYouMean: 'xylophone',
  })
  expect(await search('xylohpone', ben)).toEqual({
    items: [],
    pagination: { hasMore: false, nextCursor: null },
  })
  expect(await index.service.database.sql(`select 1 from word where word like 'xylo%'`)).toEqual([])
})

it('finds words as typed before corrections', async () => {
  await index.aBookshelf(ada, { name: 'Marigold' })
  kept.set(ada, [aPrivateShelf('Marigolf')])
  expect(await namesFor('marigolf')).toEqual(['Marigolf'])
  expect(await namesFor('marigold')).toEqual(['Marigold'])
  expect(await namesFor('marigolf', ben)).toEqual(['Marigold'])
})

it('pages private and public ones together, each once', async () => {
  const names = ['Paged a', 'Paged b', 'Paged c']
  kept.set(
    ada,
    names.map((name) => aPrivateShelf(name)),
  )
  for (let n = 0; n < 3; n++) await index.aBookshelf(ada, { name: `Paged ${n}`, followerCount: n })
  const seen: string[] = []
  for (let cursor: string | null | undefined; cursor !== null;) {
    const { items, pagination } = await search('paged', ada, { limit: 2, ...(cursor ? { cursor } : {}) })
    expect(items.length).toBeLessThanOrEqual(2)
    seen.push(...items.map(({ name }) => name))
    cursor = pagination.nextCursor
  }
  expect(seen.slice(0, 3).toSorted()).toEqual(names)
  expect(seen.slice(3)).toEqual(['Paged 2', 'Paged 1', 'Paged 0'])
})

it('hides the bookshelf of an owner who is blocked or has blocked the caller', async () => {
  const secret = aPrivateShelf('Quarrelsome nights', { ownerId: ben })
  const carl = await index.aReader('carl')
  kept.set(carl, [secret])
  expect(await namesFor('quarrelsome', carl)).toEqual(['Quarrelsome nights'])
  const block = { blockerId: ben, blockedId: carl, isBlocked: true, version: 1 }
  await receive(index.service, 'user.blocked', { ...block, at: new Date().toISOString() })
  expect(await namesFor('quarrelsome', carl)).toEqual([])
})

it('finds public bookshelves while the shelves service is down', async () => {
  await index.aBookshelf(ada, { name: 'Sunflower' })
  kept.set(ada, [aPrivateShelf('Sunflowers in private')])
  shelves.isAway = true
  expect(await namesFor('sunflower')).toEqual(['Sunflower'])
})
