import { searchApi, type Book, type CallInputOf } from '@flyleaf/contracts'
import { createId } from '@flyleaf/service'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { anIndex, type Index } from '../testing/an-index.ts'
import { aShelvesService, type ShelvesService } from '../testing/a-shelves-service.ts'

/** What the shelves service was asked, and what it finds for ada. */
let asked: Record<string, string | undefined>[]
let found: Book[]
let shelves: ShelvesService
let index: Index
let ada: string
beforeAll(async () => {
  shelves = await aShelvesService({
    '/internal/own-books': (one) => {
      asked.push(one)
      return { books: one['readerId'] === ada ? found : [] }
    },
  })
  index = await anIndex({ environment: { SHELVES_URL: shelves.url } })
  ada = await index.aReader('ada')
})
beforeEach(() => {
  ;[asked, found, shelves.isAway] = [[], [], false]
})
afterAll(async () => {
  await index.service.close()
  shelves.close()
})

const anOwnBook = (title: string): Book => ({
  bookId: createId(),
  title,
  authors: ['Ann Onymous'],
  publishedYear: null,
  cover: null,
  pageCount: null,
  language: null,
  isbn13: null,
  subjects: [],
  averageRating: null,
  ratingCount: 0,
  createdAt: '2026-01-01T00:00:00.000Z',
})
const search = async (input: CallInputOf<typeof searchApi.books>, as: string | null = ada) =>
  (await index.service.call(searchApi.books, input, as)).body
const titlesFor = async (...input: Parameters<typeof search>) =>
  (await search(...input)).items.map(({ title }) => title)

it('finds a reader’s own books before the library’s, and for nobody else', async () => {
  await index.aBook('Lanterns', ['Somebody'])
  found = [anOwnBook('The Lantern Keeper')]
  const { items } = await search({ q: 'lantern', minYear: 1800 })
  expect(items).toMatchObject([
    { title: 'The Lantern Keeper', marks: { title: [{ start: 4, end: 11 }] } },
    { title: 'Lanterns' },
  ])
  expect(asked).toEqual([{ readerId: ada, q: 'lantern', minYear: '1800' }])
  expect(await titlesFor({ q: 'lantern' }, await index.aReader('ben'))).toEqual(['Lanterns'])
  asked = []
  expect(await titlesFor({ q: 'lantern' }, null)).toEqual(['Lanterns'])
  expect(await titlesFor({ q: '…' })).toEqual([])
  expect(asked).toEqual([])
})

it('finds words as typed before corrections, and suggests nothing of an own book to others', async () => {
  await index.aBook('Marigold', ['Somebody'])
  found = [anOwnBook('Marigolf')]
  expect(await search({ q: 'marigolf' })).toMatchObject({ items: [{ title: 'Marigolf' }] })
  expect(await search({ q: 'marigolf' })).not.toHaveProperty('didYouMean')
  expect(await search({ q: 'marigolf' }, null)).toMatchObject({
    items: [{ title: 'Marigold' }],
    didYouMean: 'marigold',
  })
})

it('shows no more than half a page of them beside the library’s, each book once', async () => {
  for (let n = 0; n < 5; n++) await index.aBook(`Paged ${n}`, ['Somebody'], { ratingCount: n })
  found = [1, 2, 3, 4].map((n) => anOwnBook(`Paged at home ${n}`))
  const seen: string[][] = []
  for (let cursor: string | null | undefined; cursor !== null;) {
    const { items, pagination } = await search({ q: 'paged', limit: 4, ...(cursor ? { cursor } : {}) })
    seen.push(items.map(({ title }) => title))
    cursor = pagination.nextCursor
  }
  expect(seen).toEqual([
    ['Paged at home 1', 'Paged at home 2', 'Paged 4', 'Paged 3'],
    ['Paged 2', 'Paged 1', 'Paged 0'],
  ])
  expect(await titlesFor({ q: 'paged', limit: 1 })).toEqual(['Paged 4'])
})

it('finds the library’s books while the shelves service is down', async () => {
  await index.aBook('Sunflower', ['Somebody'])
  found = [anOwnBook('Sunflowers at home')]
  shelves.isAway = true
  expect(await titlesFor({ q: 'sunflower' })).toEqual(['Sunflower'])
})
