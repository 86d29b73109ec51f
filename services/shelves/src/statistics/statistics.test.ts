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

describe('a year in review', () => {
  const year = (as: string | null = null, input = { username: 'ada', year: 2025 }) =>
    library.service.call(statisticsApi.year, input, as)
  const setPrivate = async (isPrivate: boolean) => {
    const { items } = (await library.service.call(bookshelvesApi.mine, { type: 'default' }, ada)).body
    const { bookshelfId } = items.find(({ name }) => name === 'Read')!
    await library.service.call(bookshelvesApi.update, { bookshelfId, isPrivate }, ada)
  }
  const preview = async (path: string, what = '') =>
    fetch(`${library.service.origin}/internal/previews/years${what}?path=${encodeURIComponent(path)}`)

  it('shows what was read, in the order in which it was finished', async () => {
    const { body } = await year()
    expect(body).toMatchObject({
      year: 2025,
      reader: { username: 'ada' },
      isPublic: true,
      books: 3,
      pages: 950,
      first: { book: { title: 'Persuasion' }, finishedAt: '2025-03' },
      last: { book: { title: 'Emma' }, finishedAt: '2025-03-02' },
      shortest: { book: { title: 'Persuasion' }, pages: 250 },
      longest: { book: { title: 'Emma' }, pages: 400 },
      favourites: [{ book: { title: 'Emma' }, rating: 5 }, { rating: 4 }],
    })
    expect(body.shelf.map(({ title, pageCount }) => [title, pageCount])).toEqual([
      ['Momo', 300],
      ['Persuasion', 250],
      ['Emma', 400],
    ])
    expect((await year(null, { username: 'ada', year: 1999 })).body).toMatchObject({
      books: 0,
      first: null,
      shelf: [],
    })
    const { items } = (await library.service.call(statisticsApi.years, { username: 'ada' })).body
    expect(items).toEqual([
      { year: 2025, books: 3, pages: 950, minutes: 0 },
      { year: 2024, books: 1, pages: 500, minutes: 0 },
    ])
  })

  it('leaves out books that only the reader may see, even for the reader', async () => {
    const bookId = await library.aBook('Canary', { pages: 10 })
    await library.service.call(readingApi.set, { bookId, status: 'read', finishedAt: '2025-01-01' }, ada)
    await library.service.call(ratingsApi.set, { bookId, rating: 5 }, ada)
    await library.service.database.sql(`update book set private_to = $2 where book_id = $1`, [bookId, ada])
    const { body } = await year(ada)
    expect(body.books).toBe(3)
    expect(JSON.stringify(body)).not.toContain('Canary')
    expect(await (await preview('/ada/2025')).text()).not.toContain('Canary')
    await library.service.call(readingApi.set, { bookId, status: 'none' }, ada)
    await library.service.database.sql(`delete from book where book_id = $1`, [bookId])
  })

  it('has a link preview with text and picture, and a portrait picture for sharing', async () => {
    const html = await (await preview('/Ada/2025')).text()
    expect(html).toContain('<title>ada’s 2025 in books | Flyleaf</title>')
    expect(html).toContain('3 books, 950 pages. Among them: Emma, Persuasion.')
    expect(html).toContain('<link rel="canonical" href="http://localhost/ada/2025">')
    const sizeOf = async (query: string) => {
      const response = await fetch(
        `${library.service.origin}/internal/previews/years/image?path=/ada/2025${query}`,
      )
      expect(response.headers.get('content-type')).toBe('image/png')
      const png = Buffer.from(await response.arrayBuffer())
      return [png.readUInt32BE(16), png.readUInt32BE(20)]
    }
    expect(await sizeOf('')).toEqual([1200, 630])
    expect(await sizeOf('&form=tall')).toEqual([1080, 1350])
    for (const path of ['/ada/1999', '/ada/202', '/nobody_here/2025', '/ada/2025/x', ''])
      expect((await preview(path)).status).toBe(404)
  })

  it('is visible only to its reader while the Read shelf is private', async () => {
    await setPrivate(true)
    for (const as of [null, await library.aReader()]) {
      expect((await year(as)).status).toBe(404)
      expect((await library.service.call(statisticsApi.years, { username: 'ada' }, as)).body.items).toEqual(
        [],
      )
    }
    expect((await year(ada)).body).toMatchObject({ isPublic: false, books: 3 })
    expect(
      (await library.service.call(statisticsApi.years, { username: 'ada' }, ada)).body.items,
    ).toHaveLength(2)
    expect((await preview('/ada/2025')).status).toBe(404)
    expect((await preview('/ada/2025', '/image')).status).toBe(404)
    await setPrivate(false)
    expect((await year()).status).toBe(200)
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
