import {
  beyondTheBook,
  beyondTheRecording,
  editionNotFound,
  notHeard,
  readingApi,
  statisticsApi,
  type CallInputOf,
} from '@flyleaf/contracts'
import { createId } from '@flyleaf/service'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aLibrary, type Library } from '../testing/a-library.ts'

let library: Library
beforeAll(async () => void (library = await aLibrary()))
afterAll(() => library.service.close())

type Set = Omit<CallInputOf<typeof readingApi.set>, 'bookId'>
type Chosen = CallInputOf<typeof readingApi.change>['edition']

/** A reader who reads a book of 200 pages, and helpers that act for them. */
async function aReaderOfEmma() {
  const { call } = library.service
  const username = `reader_${createId().slice(0, 10)}`
  const reader = await library.aReader(username)
  const bookId = await library.aBook('Emma', { pages: 200 })
  const set = (input: Set) => call(readingApi.set, { bookId, ...input }, reader)
  const reading = async () => (await call(readingApi.get, { bookId }, reader)).body.reading!
  await set({ status: 'reading', page: 50 })
  const { readingId } = await reading()
  const choose = (edition: Chosen) => call(readingApi.change, { bookId, readingId, edition }, reader)
  return { call, username, reader, bookId, set, reading, choose }
}

async function anEdition(bookId: string, facts: { format?: string; pages?: number; minutes?: number } = {}) {
  const editionId = createId()
  await library.service.database.sql(
    `insert into edition (edition_id, book_id, title, isbns, format, page_count, minutes, publisher, published_year)
     values ($1, $2, 'Emma', '{}', $3, $4, $5, 'Penguin', 1998)`,
    [editionId, bookId, facts.format ?? null, facts.pages ?? null, facts.minutes ?? null],
  )
  return editionId
}

describe('the edition of a reading', () => {
  it('is one of the book’s, or only a format; progress keeps its share', async () => {
    const { bookId, reading, choose } = await aReaderOfEmma()
    expect(await reading()).toMatchObject({ page: 50, minute: null, percent: 25, edition: null })
    const editionId = await anEdition(bookId, { format: 'Taschenbuch', pages: 400 })
    expect((await choose({ editionId })).body.reading).toMatchObject({
      page: 100,
      percent: 25,
      edition: {
        editionId,
        format: 'paper',
        pageCount: 400,
        minutes: null,
        publisher: 'Penguin',
        publishedYear: 1998,
        binding: 'Taschenbuch',
      },
    })
    await choose({ format: 'audio', minutes: 665, pageCount: 12 })
    expect(await reading()).toMatchObject({
      page: null,
      minute: 166,
      percent: 25,
      edition: { editionId: null, format: 'audio', pageCount: null, minutes: 665 },
    })
    await choose(null)
    expect(await reading()).toMatchObject({ page: 50, minute: null, percent: 25, edition: null })
  })

  it('gets the length that its record lacks, and stays when the record is mended', async () => {
    const { bookId, reading, choose } = await aReaderOfEmma()
    const editionId = await anEdition(bookId, { format: 'Audio CD' })
    await choose({ editionId, minutes: 600 })
    expect(await reading()).toMatchObject({ minute: 150, edition: { editionId, minutes: 600 } })
    await library.service.database.sql(`update edition set minutes = 30 where edition_id = $1`, [editionId])
    expect(await reading()).toMatchObject({ minute: 150, edition: { editionId, minutes: 600 } })
  })

  it('keeps its format, its length and the position when it is chosen again', async () => {
    const { bookId, set, reading, choose } = await aReaderOfEmma()
    const editionId = await anEdition(bookId)
    await choose({ editionId, pageCount: 3000 })
    await set({ status: 'reading', page: 1234 })
    const before = await reading()
    expect(before).toMatchObject({ page: 1234, percent: 41.1, edition: { pageCount: 3000 } })
    await choose({ editionId })
    expect(await reading()).toMatchObject({ page: 1234, percent: 41.1, edition: before.edition })
    await choose({ editionId, pageCount: 2468 })
    expect(await reading()).toMatchObject({ edition: { pageCount: 2468 } })
    await choose({ editionId, pageCount: null })
    expect(await reading()).toMatchObject({ edition: { editionId, pageCount: null } })
  })

  it('keeps the format that an import gave it', async () => {
    const { bookId, reading, choose } = await aReaderOfEmma()
    const editionId = await anEdition(bookId, { pages: 200 })
    await choose({ editionId })
    await library.service.database.sql(
      `update reading set format = 'audio', page_count = null, minutes = 600 where book_id = $1`,
      [bookId],
    )
    await choose({ editionId })
    expect((await reading()).edition).toMatchObject({ format: 'audio', pageCount: null, minutes: 600 })
  })

  it('belongs to one reading: reading again begins without it', async () => {
    const { call, reader, bookId, set, reading, choose } = await aReaderOfEmma()
    await choose({ format: 'ebook', pageCount: 300 })
    await set({ status: 'read', startedAt: '2020', finishedAt: '2020-01-02' })
    await call(readingApi.begin, { bookId }, reader)
    expect(await reading()).toMatchObject({ status: 'reading', edition: null })
    const { items } = (await call(readingApi.list, { bookId }, reader)).body
    expect(items.map(({ edition }) => edition?.format ?? null)).toEqual([null, 'ebook'])
  })

  it('is refused when it is another book’s, or neither an edition nor a format', async () => {
    const { reading, choose } = await aReaderOfEmma()
    const other = await anEdition(await library.aBook('Persuasion'))
    expect(await choose({ editionId: other })).toMatchObject({
      status: 404,
      body: { code: editionNotFound.code },
    })
    expect(await choose({})).toMatchObject({
      status: 400,
      body: { issues: [{ path: 'edition.format', message: 'Choose an edition or a format' }] },
    })
    expect(await choose({ format: 'paper', pageCount: 0 })).toMatchObject({
      status: 400,
      body: { issues: [{ path: 'edition.pageCount', message: 'Pages must be at least 1' }] },
    })
    expect((await reading()).edition).toBeNull()
  })
})

it('waits for progress that is being saved', async () => {
  const { reading, choose } = await aReaderOfEmma()
  const { database } = library.service
  const { readingId } = await reading()
  const [choosing] = await database.transaction(async ({ sql }) => {
    await sql(
      `select from bookshelf where default_key is not null and owner_id =
         (select user_id from reading where reading_id = $1) for update`,
      [readingId],
    )
    await sql(`update reading set page = 100, percent = 50 where reading_id = $1`, [readingId])
    const sent = choose({ format: 'paper', pageCount: 400 })
    const waits = () =>
      database.sql(
        `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      )
    await expect.poll(waits).not.toEqual([])
    return [sent]
  })
  expect((await choosing).status).toBe(200)
  expect(await reading()).toMatchObject({ page: 200, percent: 50 })
})

describe('progress in an edition', () => {
  it('is counted in minutes of an audiobook', async () => {
    const { call, reader, bookId, set, reading, choose } = await aReaderOfEmma()
    expect(await set({ status: 'reading', minute: 5 })).toMatchObject({
      status: 400,
      body: { issues: [{ path: 'minute', message: notHeard.message }] },
    })
    await choose({ format: 'audio', minutes: 600 })
    await set({ status: 'reading', minute: 200, note: 'Picnic' })
    const { readingId, ...now } = await reading()
    expect(now).toMatchObject({ page: null, minute: 200, percent: 33.3 })
    const { items } = (await call(readingApi.progress, { bookId, readingId }, reader)).body
    expect(items[0]).toMatchObject({ page: null, minute: 200, percent: 33.3, note: 'Picnic' })
    await set({ status: 'reading', percent: 50 })
    expect(await reading()).toMatchObject({ minute: 300, percent: 50 })
    expect(await set({ status: 'reading', minute: 601 })).toMatchObject({
      status: 400,
      body: { issues: [{ path: 'minute', message: beyondTheRecording.message }] },
    })
  })

  it('ends at its last page', async () => {
    const { set, reading, choose } = await aReaderOfEmma()
    expect(await set({ status: 'reading', page: 500 })).toMatchObject({ status: 200 })
    await choose({ format: 'paper', pageCount: 320 })
    expect(await reading()).toMatchObject({ page: 320, percent: 100 })
    expect(await set({ status: 'reading', page: 321 })).toMatchObject({
      status: 400,
      body: { issues: [{ path: 'page', message: beyondTheBook.message }] },
    })
    await set({ status: 'reading', page: 80 })
    expect(await reading()).toMatchObject({ page: 80, percent: 25 })
  })

  it('ends at its last page when it has as many as the book', async () => {
    const { set, reading, choose } = await aReaderOfEmma()
    await set({ status: 'reading', page: 300 })
    await choose({ format: 'paper', pageCount: 200 })
    expect(await reading()).toMatchObject({ page: 200, percent: 100 })
  })

  it('is shown to others with the length of the edition', async () => {
    const { call, username, set, choose } = await aReaderOfEmma()
    const shown = async () => (await call(readingApi.ofUser, { username })).body.items[0]
    await choose({ format: 'paper', pageCount: 320 })
    expect(await shown()).toMatchObject({ page: 80, pageCount: 320, minute: null, minutes: null })
    await choose({ format: 'audio', minutes: 600 })
    await set({ status: 'reading', minute: 60 })
    expect(await shown()).toMatchObject({ page: null, minute: 60, minutes: 600, percent: 10 })
  })
})

it('counts the pages of the edition in statistics and goals, and audiobooks in minutes', async () => {
  const { call, username, reader, set, choose } = await aReaderOfEmma()
  await set({ status: 'read', startedAt: '2025', finishedAt: '2025-03-02' })
  const counted = async () => {
    const { body } = await call(statisticsApi.ofUser, { username, year: 2025 }, reader)
    const goal = (await call(statisticsApi.goal, { year: 2025 }, reader)).body
    const { pages, minutes, months, years, longest } = body
    expect([months[0], years[0]]).toEqual([
      { month: 3, books: 1, pages, minutes },
      { year: 2025, books: 1, pages, minutes },
    ])
    expect(goal.pagesRead).toBe(pages)
    return {
      pages,
      minutes,
      longest: longest?.pages ?? null,
      long: body.lengths.findIndex((one) => one.books),
    }
  }
  expect(await counted()).toEqual({ pages: 200, minutes: 0, longest: 200, long: 2 })
  await choose({ format: 'ebook', pageCount: 350 })
  expect(await counted()).toEqual({ pages: 350, minutes: 0, longest: 350, long: 3 })
  await choose({ format: 'ebook' })
  expect(await counted()).toEqual({ pages: 200, minutes: 0, longest: 200, long: 2 })
  await choose({ format: 'audio', minutes: 665 })
  expect(await counted()).toEqual({ pages: 0, minutes: 665, longest: null, long: -1 })
})
