import {
  LIBRARY_EXPORT_PATH,
  bookshelfExportPath,
  bookshelvesApi,
  privateNotesApi,
  ratingsApi,
  readingApi,
  shelvedBooksApi,
  type CallInputOf,
} from '@flyleaf/contracts'
import { createId } from '@flyleaf/service'
import { publishedBy } from '@flyleaf/service/testing'
import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { goodreadsFile, importFile, importedReviews, stateOf } from '../import/testing.ts'
import { aFeed } from './testing.ts'
import { aLibrary, type Library } from '../testing/a-library.ts'

let library: Library
let feed: Awaited<ReturnType<typeof aFeed>>
let ada: string
beforeAll(async () => {
  feed = await aFeed()
  library = await aLibrary({ FEED_URL: feed.url })
})
beforeEach(async () => void (ada = await library.aReader()))
afterAll(async () => {
  await library.service.close()
  feed.close()
})

async function download(path: string, as: string | null = null) {
  const response = await fetch(library.service.origin + path, {
    headers: as ? { cookie: await library.service.cookieOf(as) } : {},
  })
  return { status: response.status, text: await response.text(), headers: response.headers }
}
const recordsIn = (text: string) =>
  parse(text, { columns: true, bom: true }) as unknown as Record<string, string>[]

describe('a library', () => {
  it("is exported in Goodreads' format, and importing it restores the same state", async () => {
    const { call } = library.service
    const emma = await library.aBook('Emma', {
      year: 1815,
      authors: ['Jane Austen'],
      pages: 400,
      isbn13: '9780141439587',
    })
    const odyssey = await library.aBook('The Odyssey', { year: -800, authors: ['Homer'] })
    const momo = await library.aBook('Momo', { year: 1973, authors: ['Michael Ende'] })
    const set = (bookId: string, input: object) =>
      call(readingApi.set, { bookId, status: 'read', ...input }, ada)
    await set(emma, { startedAt: '2021-01', finishedAt: '2021-03-04' })
    const earlier = { startedAt: '2019', finishedAt: '2019-08-02' }
    await call(readingApi.begin, { bookId: emma, status: 'read', ...earlier }, ada)
    await call(ratingsApi.set, { bookId: emma, rating: 4.5 }, ada)
    await set(odyssey, { status: 'want' })
    await set(momo, { status: 'stopped', startedAt: '2020-01-01', finishedAt: '2020-02' })
    await library.aBookshelf(ada, { name: 'Sea, sky', bookIds: [odyssey, emma] })
    feed.posts.set(ada, [
      { postType: 'REVIEW', bookId: emma, title: null, content: 'At first', isSpoiler: false },
      { postType: 'THOUGHT', bookId: emma, title: null, content: 'A thought', isSpoiler: false },
      {
        postType: 'REVIEW',
        bookId: emma,
        title: null,
        content: 'Wit & <b>\n||They marry||',
        isSpoiler: true,
      },
      {
        postType: 'REVIEW',
        bookId: emma,
        title: null,
        content: 'For my diary',
        isSpoiler: false,
        audience: 'ME',
      },
    ])
    const { status, text, headers } = await download(LIBRARY_EXPORT_PATH, ada)
    expect(status).toBe(200)
    expect(headers.get('content-disposition')).toBe('attachment; filename="flyleaf-library.csv"')
    const rows = recordsIn(text)
    expect(rows).toHaveLength(3)
    expect(rows.find(({ Title }) => Title === 'Emma')).toMatchObject({
      Author: 'Jane Austen',
      'Author l-f': 'Austen, Jane',
      ISBN13: '9780141439587',
      'My Rating': '4.5',
      'My Review': 'Wit &amp; &lt;b&gt;<br/><spoiler>They marry</spoiler>',
      Spoiler: 'true',
      'Exclusive Shelf': 'read',
      'Read Count': '2',
      'Date Read': '2021/03/04',
      Readings: 'read 2019-2019/08/02, read 2021/01-2021/03/04',
      Editions: '',
      Bookshelves: 'Sea， sky',
      'Bookshelves with positions': 'Sea， sky (#2), read (#1)',
    })
    const before = await stateOf(library.service, ada)
    await importFile(library.service, text, ada)
    // The import sends the review to the feed, which has it already.
    expect(await stateOf(library.service, ada)).toEqual({ ...before, reviews: 1 })
    const ben = await library.aReader('ben')
    await importFile(library.service, text, ben)
    const reviews = (await publishedBy(library.service)).filter(
      ({ type, key }) => type === 'review.imported' && key === ben,
    )
    expect(reviews).toMatchObject([
      { data: { bookId: emma, content: 'Wit & <b>\n||They marry||', isSpoiler: true } },
    ])
    const copied = await stateOf(library.service, ben)
    expect(copied.readings).toEqual(before.readings)
    expect(copied.ratings).toEqual(before.ratings)
    expect(copied.placeholders).toBe(null)
    const books = (shelves: typeof copied.shelves) => shelves.map(([, , titles]) => titles)
    expect(books(copied.shelves)).toEqual(books(before.shelves))
    const json = JSON.parse((await download(`${LIBRARY_EXPORT_PATH}?format=json`, ada)).text)
    expect(json.books.find(({ bookId }: { bookId: string }) => bookId === momo)).toMatchObject({
      status: 'stopped',
      readings: [{ startedAt: '2020-01-01', finishedAt: '2020-02', isCurrent: true }],
    })
  })

  it('keeps the order of bookshelves, earlier readings and all notes', async () => {
    const { call, database } = library.service
    const [again, sometime, given, noted] = (await Promise.all(
      ['The Waves', 'The Years', 'Flush', 'Night and Day'].map((title) =>
        library.aBook(title, { authors: ['Virginia Woolf'], year: 1930 }),
      ),
    )) as [string, string, string, string]
    const cora = await library.aReader('cora')
    const set = (bookId: string, input: Omit<CallInputOf<typeof readingApi.set>, 'bookId'>) =>
      call(readingApi.set, { bookId, ...input }, cora)
    await set(given, { status: 'stopped', startedAt: '2018', finishedAt: '2018-05' })
    await set(given, { status: 'want' })
    await set(sometime, { status: 'read' })
    await call(readingApi.begin, { bookId: sometime, status: 'reading', startedAt: null }, cora)
    await set(again, { status: 'want' })
    await call(privateNotesApi.set, { bookId: noted, text: 'a < b & c\n\n<b>bold</b>' }, cora)
    const loved = await library.aBookshelf(cora, { name: 'Loved', bookIds: [sometime, again, given] })
    await call(
      shelvedBooksApi.note,
      { bookshelfId: loved, bookId: given, notes: 'From M: & <me>\n\nagain' },
      cora,
    )
    const { items } = (await call(bookshelvesApi.mine, { q: 'want' }, cora)).body
    await call(
      shelvedBooksApi.note,
      { bookshelfId: items[0]!.bookshelfId, bookId: again, notes: 'Next' },
      cora,
    )
    feed.posts.set(cora, [
      { postType: 'REVIEW', bookId: again, title: 'On waves', content: 'They fall.', isSpoiler: false },
    ])
    const { text } = await download(LIBRARY_EXPORT_PATH, cora)
    const dora = await library.aReader('dora')
    await importFile(library.service, text, dora)
    const [before, after] = [await stateOf(library.service, cora), await stateOf(library.service, dora)]
    expect(after).toMatchObject({ readings: before.readings, notes: before.notes })
    const order = (userId: string) =>
      database.sql(
        `select s.name, b.title, notes from shelved_book join bookshelf s using (bookshelf_id) join book b using (book_id)
         where owner_id = $1 order by norm(s.name), rank`,
        [userId],
      )
    expect(await order(dora)).toEqual(await order(cora))
    const imported = (await publishedBy(library.service)).filter(({ type }) => type === 'review.imported')
    expect(imported.at(-1)).toMatchObject({ key: dora, data: { title: 'On waves' } })
  })

  it('contains imported reviews without stars, which are thoughts', async () => {
    const reader = await library.aReader()
    const bookId = await library.aBook('Ulysses', { year: 1922, authors: ['James Joyce'] })
    await importFile(
      library.service,
      goodreadsFile({
        Title: 'Ulysses',
        Author: 'James Joyce',
        'Original Publication Year': '1922',
        'Exclusive Shelf': 'read',
        'My Review': 'Yes.',
      }),
      reader,
    )
    const [imported] = (await importedReviews(library.service)).filter(({ authorId }) => authorId === reader)
    const thought = { postType: 'THOUGHT', bookId, title: null, isSpoiler: false }
    feed.posts.set(reader, [
      { ...thought, ...imported, content: 'Yes.' },
      { ...thought, postId: createId(), content: 'Another thought.' },
    ])
    const [row] = recordsIn((await download(`${LIBRARY_EXPORT_PATH}?format=csv`, reader)).text)
    expect(row).toMatchObject({ Title: 'Ulysses', 'My Review': 'Yes.' })
  })

  it('fails when reviews are unavailable', async () => {
    feed.isAway = true
    expect((await download(LIBRARY_EXPORT_PATH, ada)).status).toBe(503)
    feed.isAway = false
  })

  it('is exported for its reader only', async () => {
    expect((await download(LIBRARY_EXPORT_PATH)).status).toBe(401)
    const stranger = await download(LIBRARY_EXPORT_PATH, await library.aReader())
    expect(recordsIn(stranger.text)).toEqual([])
  })
})

describe('a bookshelf', () => {
  it('is exported in order with its notes and without formulas', async () => {
    const { call } = library.service
    const evil = await library.aBook('=HYPERLINK("https://example.org")', { authors: ['@Author'] })
    const plain = await library.aBook('Emma')
    const bookshelfId = await library.aBookshelf(ada, { name: 'Odd / even', bookIds: [plain, evil] })
    await call(shelvedBooksApi.note, { bookshelfId, bookId: evil, notes: '+1' }, ada)
    const { text, headers } = await download(bookshelfExportPath(bookshelfId))
    expect(headers.get('content-disposition')).toBe('attachment; filename="flyleaf-Odd-even.csv"')
    expect(recordsIn(text)).toMatchObject([
      { Title: 'Emma', 'My Rating': '0', 'Exclusive Shelf': '' },
      { Title: `'=HYPERLINK("https://example.org")`, Author: `'@Author`, 'Shelf Notes': `'+1` },
    ])
    const json = JSON.parse((await download(`${bookshelfExportPath(bookshelfId)}?format=json`)).text)
    expect(json).toMatchObject({
      bookshelf: { bookshelfId, name: 'Odd / even' },
      books: [{ position: 0 }, { position: 1, notes: '+1', title: '=HYPERLINK("https://example.org")' }],
    })
  })

  it('is exported to those who may see it, in a supported format', async () => {
    const bookshelfId = await library.aBookshelf(ada, { isPrivate: true })
    const statusOf = async (path: string, as: string | null) => (await download(path, as)).status
    expect(await statusOf(bookshelfExportPath(bookshelfId), ada)).toBe(200)
    for (const as of [null, await library.aReader()])
      expect(await statusOf(bookshelfExportPath(bookshelfId), as)).toBe(404)
    expect(await statusOf(bookshelfExportPath(createId()), ada)).toBe(404)
    for (const [path, message] of [
      [`${bookshelfExportPath(bookshelfId)}?format=pdf`, 'Invalid format'],
      [bookshelfExportPath('No!'), 'Invalid bookshelf ID'],
    ] as const) {
      const { status, text } = await download(path, ada)
      expect({ status, message: JSON.parse(text).message }).toEqual({ status: 400, message })
    }
    await library.service.call(bookshelvesApi.remove, { bookshelfId }, ada)
  })
})
