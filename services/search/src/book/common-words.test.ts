import { searchApi, type CallInputOf } from '@flyleaf/contracts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addCatalogue } from '../quality/add-catalogue.ts'
import { interpret } from '../query/interpret.ts'
import { TextIndex } from '../text-index/text-index.ts'
import { anIndex, type Index } from '../testing/an-index.ts'

let index: Index
beforeAll(async () => {
  index = await anIndex()
  await index.aBook('The', ['A Minimalist'])
  await index.aBook('The Unrated', ['Nobody Yet'], { language: 'fr', publishedYear: 1750 })
  await index.aBook('An Ode to Th', ['Nobody Yet'])
  await addCatalogue(index.service.database.sql, 12_000)
}, 60_000)
afterAll(() => index.service.close())

const pages = async (input: CallInputOf<typeof searchApi.books>, most: number) => {
  const found = []
  let cursor: string | null = null
  for (let page = 0; page < most; page++) {
    const { status, body }: Awaited<ReturnType<typeof ask>> = await ask({
      ...input,
      ...(cursor ? { cursor } : {}),
    })
    expect(status).toBe(200)
    found.push(...body.items)
    cursor = body.pagination.nextCursor
    if (!cursor) break
  }
  return found
}
const ask = (input: CallInputOf<typeof searchApi.books>) => index.service.call(searchApi.books, input)

it('walks the list for words that most books have', async () => {
  const { app, database } = index.service
  const search = { db: database.db, index: app.get(TextIndex), kind: 'book' as const }
  const meant = async (q: string) => (await interpret({ ...search, find: async () => ['a book'] }, q))?.asked
  expect(await meant('the')).toMatchObject({ isCommon: true })
  expect(await meant('minimalist')).toMatchObject({ isCommon: false })
})

it('returns exact titles first, then the most rated, each book once', async () => {
  const found = await pages({ q: 'the', limit: 50 }, 5)
  expect(found).toHaveLength(250)
  expect(found[0]!.title).toBe('The')
  expect(new Set(found.map((book) => book.bookId)).size).toBe(250)
  const ratings = found.slice(1).map((book) => book.ratingCount)
  expect(ratings).toEqual(ratings.toSorted((a, b) => b - a))
  expect(found.every((book) => /\bthe\b/i.test(book.title))).toBe(true)
})

it('returns whole words before the words that begin so, which most books have', async () => {
  const found = await pages({ q: 'th', limit: 50 }, 3)
  expect(found[0]!.title).toBe('An Ode to Th')
  expect(new Set(found.map((book) => book.bookId)).size).toBe(150)
  const ratings = found.slice(1).map((book) => book.ratingCount)
  expect(ratings).toEqual(ratings.toSorted((a, b) => b - a))
})

it('finds all books that match filters, wherever they are in the list', async () => {
  expect((await pages({ q: 'the', language: 'fr' }, 3)).map((book) => book.title)).toEqual(['The Unrated'])
  const old = await pages({ q: 'the', maxYear: 1801, limit: 50 }, 9)
  const { body } = await index.service.call(searchApi.books, {
    q: 'the',
    maxYear: 1801,
    sortBy: 'title',
    limit: 50,
  })
  expect(new Set(old.map((book) => book.bookId))).toEqual(
    new Set(
      (await pages({ q: 'the', maxYear: 1801, sortBy: 'title', limit: 50 }, 9)).map((book) => book.bookId),
    ),
  )
  expect(body.items[0]!.title <= body.items[1]!.title).toBe(true)
})

it('sorts by year, each book once', async () => {
  const found = await pages({ q: 'the', sortBy: 'publishedYear', sortOrder: 'asc', limit: 50 }, 3)
  expect(found[0]!.title).toBe('The Unrated')
  expect(new Set(found.map((book) => book.bookId)).size).toBe(150)
  const years = found.map((book) => book.publishedYear!)
  expect(years).toEqual(years.toSorted((a, b) => a - b))
})

it('counts the most rated books by filter', async () => {
  const { body } = await index.service.call(searchApi.bookFacets, { q: 'the' })
  expect(body.isWhole).toBe(false)
  expect(body.languages[0]).toMatchObject({ value: 'en' })
  expect(body.languages[0]!.count).toBeGreaterThan(900)
})
