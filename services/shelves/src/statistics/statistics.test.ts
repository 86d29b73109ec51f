import { bookshelvesApi, ratingsApi, readingApi, statisticsApi } from '@flyleaf/contracts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aLibrary, type Library } from '../testing/a-library.ts'

let library: Library
let ada: string
beforeAll(async () => {
  library = await aLibrary()
  ada = await library.aReader('ada')
  const { call } = library.service
  const finished = [
    ['Emma', { year: 1815, authors: ['Jane Austen'], language: 'en', pages: 400 }, '2025-03-02', 5],
    ['Persuasion', { year: 1817, authors: ['Jane Austen'], language: 'en', pages: 250 }, '2025-03', 4],
    ['Momo', { year: 1973, authors: ['Michael Ende'], language: 'de', pages: 300 }, '2025', null],
    ['Odyssey', { year: -800, authors: ['Homer'], pages: 500 }, '2024-12-31', 3],
    ['Undated', { year: 2001, authors: ['Nobody'] }, null, null],
  ] as const
  for (const [title, { authors, ...book }, finishedAt, rating] of finished) {
    const bookId = await library.aBook(title, { ...book, authors: [...authors] })
    await call(readingApi.set, { bookId, status: 'read', finishedAt }, ada)
    if (rating) await call(ratingsApi.set, { bookId, rating }, ada)
  }
})
afterAll(() => library.service.close())

const statistics = (input: { year?: number } = {}, as: string | null = null) =>
  library.service.call(statisticsApi.ofUser, { username: 'ada', ...input }, as)

describe('statistics', () => {
  it('count a year by known dates', async () => {
    const { body } = await statistics({ year: 2025 })
    expect(body).toMatchObject({
      year: 2025,
      books: 3,
      pages: 950,
      months: [{ month: 3, books: 2, pages: 650 }],
      years: [
        { year: 2025, books: 3, pages: 950 },
        { year: 2024, books: 1, pages: 500 },
      ],
      averageRating: 4.5,
      languages: [
        { language: 'en', books: 2 },
        { language: 'de', books: 1 },
      ],
      decades: [
        { decade: 1810, books: 2 },
        { decade: 1970, books: 1 },
      ],
      authors: [
        { name: 'Jane Austen', books: 2 },
        { name: 'Michael Ende', books: 1 },
      ],
      shortest: { book: { title: 'Persuasion' }, pages: 250 },
      longest: { book: { title: 'Emma' }, pages: 400 },
      favourites: [
        { book: { title: 'Emma' }, rating: 5 },
        { book: { title: 'Persuasion' }, rating: 4 },
      ],
      goal: null,
    })
    expect(body.ratings.filter(({ count }) => count > 0)).toEqual([
      { rating: 4, count: 1 },
      { rating: 5, count: 1 },
    ])
    expect(body.lengths.filter(({ books }) => books > 0)).toEqual([
      { from: 200, to: 300, books: 1 },
      { from: 300, to: 400, books: 1 },
      { from: 400, to: 500, books: 1 },
    ])
  })

  it('count everything without a year, including years before the common era', async () => {
    const { body } = await statistics()
    expect(body).toMatchObject({ year: null, books: 5, pages: 1450, months: [] })
    expect(body.decades[0]).toEqual({ decade: -800, books: 1 })
    expect(body.languages.find(({ language }) => language === null)).toEqual({ language: null, books: 2 })
  })

  it('are empty, not missing, for a year without books', async () => {
    expect((await statistics({ year: 1999 })).body).toMatchObject({
      books: 0,
      pages: 0,
      months: [],
      averageRating: null,
      shortest: null,
      favourites: [],
    })
  })

  it('are private while the Read shelf is private', async () => {
    const { call } = library.service
    const { items } = (await call(bookshelvesApi.mine, { type: 'default' }, ada)).body
    const { bookshelfId } = items.find(({ name }) => name === 'Read')!
    await call(bookshelvesApi.update, { bookshelfId, isPrivate: true }, ada)
    for (const as of [null, await library.aReader()])
      expect(await statistics({}, as)).toMatchObject({ status: 404 })
    expect((await statistics({}, ada)).status).toBe(200)
    await call(bookshelvesApi.update, { bookshelfId, isPrivate: false }, ada)
    expect(await call(statisticsApi.ofUser, { username: 'nobody_here' })).toMatchObject({ status: 404 })
    expect(await statistics({ year: 12 })).toMatchObject({ status: 400 })
  })
})

describe('a goal', () => {
  it('is set, shown with its progress, and removed', async () => {
    const { call } = library.service
    const set = (goal: object) => call(statisticsApi.setGoal, { year: 2025, ...goal }, ada)
    expect((await call(statisticsApi.goal, { year: 2025 }, ada)).body).toEqual({
      year: 2025,
      books: null,
      pages: null,
      booksRead: 3,
      pagesRead: 950,
    })
    await set({ books: 12 })
    expect((await set({ pages: 4000 })).body.goal).toMatchObject({ books: 12, pages: 4000, booksRead: 3 })
    expect((await statistics({ year: 2025 })).body.goal).toMatchObject({ books: 12, pages: 4000 })
    expect((await set({ books: null, pages: null })).body).toMatchObject({
      message: 'Goal removed',
      goal: { books: null, pages: null },
    })
    for (const [goal, message] of [
      [{ books: 0 }, 'Books must be at least 1'],
      [{ pages: 1.5 }, 'Pages must be a whole number'],
    ] as const)
      expect(await set(goal)).toMatchObject({ status: 400, body: { message } })
  })
})
