import {
  bookshelvesApi,
  catalogueApi,
  importsApi,
  privateNotesApi,
  ratingsApi,
  readingApi,
  shelvedBooksApi,
  type ExportLine,
} from '@flyleaf/contracts'
import { requestExport } from '@flyleaf/service'
import { buffer } from 'node:stream/consumers'
import type { Readable } from 'node:stream'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ZipFile } from 'yazl'
import { goodreadsFile, importFile, importedReviews, undo } from '../import/testing.ts'
import { aLibrary, type Library } from '../testing/a-library.ts'
import { aFeed, aPost, exportOf, importedLibraryOf, libraryOf } from './testing.ts'

/** Fewer characters than a note may have, and twice as many units of UTF-16. */
const LONG = '👩‍🚀'.repeat(200)

let library: Library
let feed: Awaited<ReturnType<typeof aFeed>>
let ada: string
beforeAll(async () => {
  feed = await aFeed()
  library = await aLibrary({ FEED_URL: feed.url })
  ada = await aReaderWithEverything()
})
afterAll(async () => {
  await library.service.close()
  feed.close()
})

async function aReaderWithEverything() {
  const { call } = library.service
  const reader = await library.aReader('ada')
  const emma = await library.aBook('Emma', {
    year: 1815,
    authors: ['Jane Austen'],
    pages: 400,
    isbn13: '9780141439587',
  })
  const odyssey = await library.aBook('The Odyssey', { year: -800, authors: ['Homer'] })
  const momo = await library.aBook('Momo', { year: 1973, authors: ['Michael Ende'] })
  const waves = await library.aBook('The Waves', { year: 1931, authors: ['Virginia Woolf'], pages: 240 })
  const unshelved = await library.aBook('Solaris', { year: 1961, authors: ['Stanisław Lem'] })
  const set = (bookId: string, input: object) =>
    call(readingApi.set, { bookId, status: 'read', ...input }, reader)
  await set(emma, { startedAt: '2021-01', finishedAt: '2021-03-04' })
  await call(
    readingApi.begin,
    { bookId: emma, status: 'read', startedAt: '2019', finishedAt: '2019-08-02' },
    reader,
  )
  await set(odyssey, { status: 'want' })
  await set(momo, { status: 'stopped', startedAt: '2020-01-01', finishedAt: '2020-02' })
  await set(waves, { status: 'reading', page: 5, note: `Slow tide ${LONG}` })
  await set(waves, { status: 'reading', page: 120, note: '' })
  const { items: ofEmma } = (await call(readingApi.list, { bookId: emma }, reader)).body
  const { items: editions } = (await call(catalogueApi.editions, { bookId: emma })).body
  for (const { readingId, isCurrent } of ofEmma)
    await call(
      readingApi.change,
      {
        bookId: emma,
        readingId,
        edition: isCurrent
          ? { editionId: editions[0]!.editionId, pageCount: 474 }
          : { format: 'audio', minutes: 960 },
      },
      reader,
    )
  const ofWaves = (await call(readingApi.get, { bookId: waves }, reader)).body.reading!
  await call(
    readingApi.change,
    { bookId: waves, readingId: ofWaves.readingId, edition: { format: 'audio', minutes: 480 } },
    reader,
  )
  await set(waves, { status: 'reading', minute: 300, note: 'Heard' })
  await call(ratingsApi.set, { bookId: emma, rating: 4.5 }, reader)
  await call(privateNotesApi.set, { bookId: momo, text: 'From M: <b>keep</b>\n\n& return' }, reader)
  const file = goodreadsFile({
    Title: 'A Quiet Leaflet (Leaflets, #2)',
    Author: 'Ann Onymous',
    ISBN13: '9780804429573',
    'Number of Pages': '12',
    'Original Publication Year': '1931',
    'Exclusive Shelf': 'read',
    'Date Read': '2022/02/02',
    'Private Notes': 'From the attic',
    Bookshelves: 'paper',
    'My Review': 'Short.',
    'My Rating': '',
  })
  await importFile(library.service, file, reader)
  const empty = { description: 'One day', isPrivate: true }
  await library.aBookshelf(reader, { ...empty, name: 'Empty, still' })
  await library.aBookshelf(reader, { name: 'For those who follow me', audience: 'FOLLOWERS' })
  const bookIds = [waves, emma, odyssey]
  const sea = { name: 'Sea, salt & 🐋', description: 'In any||thing|| wet', bookIds }
  const seaId = await library.aBookshelf(reader, sea)
  await call(
    shelvedBooksApi.note,
    { bookshelfId: seaId, bookId: emma, notes: `Southend: <sand>${LONG}` },
    reader,
  )
  const { items } = (await call(bookshelvesApi.mine, { q: 'want' }, reader)).body
  await call(
    shelvedBooksApi.note,
    { bookshelfId: items[0]!.bookshelfId, bookId: odyssey, notes: 'Next' },
    reader,
  )
  const [imported] = await importedReviews(library.service)
  feed.posts.set(
    reader,
    [
      { ...imported, postType: 'THOUGHT' },
      {
        postType: 'REVIEW',
        bookId: emma,
        title: `On Emma ${LONG.slice(0, 400)}`,
        content: 'Clever\n\nand rich',
        rating: 4.5,
      },
      { postType: 'QUOTE', bookId: emma, content: 'If I loved you less…' },
      { postType: 'THOUGHT', bookId: waves, content: 'They ||fall||.', isSpoiler: true },
      { postType: 'NOTE', bookId: waves, content: 'p. 120' },
      {
        postType: 'QUOTE',
        bookId: unshelved,
        bookTitle: 'Solaris',
        content: 'We have no need of other worlds.',
      },
    ].map((post, n) => aPost({ ...post, createdAt: `2024-01-0${n + 1}T10:11:12.345Z` })),
  )
  return reader
}

/** The ZIP file that settings give, of this service and the feed. */
async function zipOf(reader: string) {
  const files = new Map<string, unknown[]>([
    ['feed/posts', [...feed.posts.get(reader)!, { postType: 'REPLY', bookId: null, content: 'Yes' }]],
  ])
  let rows: unknown[] = []
  const lines: AsyncIterable<ExportLine> = requestExport(
    [new URL(library.service.origin)].map(String),
    'a-secret-for-tests',
    reader,
    new AbortController().signal,
  )
  for await (const line of lines)
    if ('file' in line) files.set(`shelves/${line.file}`, (rows = []))
    else if ('row' in line) rows.push(line.row)
  files.set('feed/likes', [{ postId: 'liked' }])
  files.set('account/muted', [])
  const zip = new ZipFile()
  zip.addBuffer(Buffer.from('About'), 'README.txt')
  for (const [name, content] of files)
    zip.addBuffer(Buffer.from(`${JSON.stringify(content, null, 2)}\n`), `${name}.json`)
  zip.end()
  return buffer(zip.outputStream as Readable)
}

it('comes back from JSON with every field, and twice changes nothing', async () => {
  const before = await libraryOf(library.service, ada)
  const bea = await library.aReader('bea')
  const file = await exportOf(library.service, ada, 'json')
  await importFile(library.service, file, bea)
  const after = await importedLibraryOf(library.service, feed, bea)
  expect(after).toEqual(before)
  expect(after.bookshelves).toHaveLength(4)
  const audiences = after.bookshelves.map(({ audience }) => audience)
  expect(audiences.toSorted()).toEqual(['EVERYONE', 'FOLLOWERS', 'ME', 'ME'])
  const again = await importFile(library.service, file, bea)
  expect(await importedLibraryOf(library.service, feed, bea)).toEqual(after)
  const { body } = await library.service.call(importsApi.get, { importId: again }, bea)
  expect(body).toMatchObject({ format: 'flyleaf', counts: { rows: 6, done: 6, unchanged: 6, rejected: 0 } })
})

it('gives bookshelves the narrower audience where a file contradicts itself', async () => {
  const dan = await library.aReader()
  const bookshelf = { description: '', isPrivate: false }
  const bookshelves = [
    { ...bookshelf, name: 'Open' },
    { ...bookshelf, name: 'Public', audience: 'EVERYONE' },
    { ...bookshelf, name: 'Followers', audience: 'FOLLOWERS' },
    { ...bookshelf, name: 'Mine', audience: 'ME' },
    { ...bookshelf, name: 'Private', audience: 'EVERYONE', isPrivate: true },
  ]
  const { books } = await libraryOf(library.service, ada)
  const emma = books.find((one) => one.title === 'Emma')
  const shelved = { ...emma, bookshelves: bookshelves.map(({ name }) => ({ name })) }
  const file = JSON.stringify({ bookshelf: null, bookshelves, books: [shelved] })
  await importFile(library.service, file, dan)
  const { items } = (
    await library.service.call(bookshelvesApi.mine, { type: 'custom', sortBy: 'name', sortOrder: 'asc' }, dan)
  ).body
  expect(items.map(({ name, audience }) => [name, audience])).toEqual([
    ['Followers', 'FOLLOWERS'],
    ['Mine', 'ME'],
    ['Open', 'EVERYONE'],
    ['Private', 'ME'],
    ['Public', 'EVERYONE'],
  ])
})

it('comes back from the ZIP file with every field, and names what stays out', async () => {
  const before = await libraryOf(library.service, ada)
  const cleo = await library.aReader('cleo')
  const importId = await importFile(library.service, await zipOf(ada), cleo)
  expect(await importedLibraryOf(library.service, feed, cleo)).toEqual(before)
  const { body } = await library.service.call(importsApi.get, { importId }, cleo)
  expect(body.unreadColumns).toEqual(['feed/posts that are replies, shares or about no book', 'feed/likes'])
  await undo(library.service, importId, cleo)
  feed.posts.set(cleo, [])
  const { bookshelves, books } = await libraryOf(library.service, cleo)
  expect([bookshelves, books]).toEqual([[], []])
})

it('has the edition and the position of each reading in CSV, too', async () => {
  const text = await exportOf(library.service, ada, 'csv')
  expect(text).toContain('"audio 960, 9780141439587 paper 474"')
  const dora = await library.aReader('dora')
  await importFile(library.service, text, dora)
  const editionsIn = ({ books }: Awaited<ReturnType<typeof libraryOf>>) =>
    books.flatMap(({ title, readings }) =>
      readings.map(({ progress: _notes, ...reading }) => ({ title, ...reading })),
    )
  const copied = editionsIn(await libraryOf(library.service, dora))
  expect(copied).toEqual(editionsIn(await libraryOf(library.service, ada)))
  expect(copied.at(-1)).toMatchObject({ title: 'The Waves', minute: 300, percent: 62.5 })
  expect(copied.filter(({ edition }) => edition).map(({ edition }) => edition)).toMatchObject([
    { format: 'paper', pageCount: 12 },
    { format: 'audio', minutes: 960 },
    { format: 'paper', pageCount: 474, isbn13: '9780141439587' },
    { format: 'audio', minutes: 480 },
  ])
})

it('refuses a ZIP file that is cut off or of another kind, and takes what it can of a changed one', async () => {
  const reader = await library.aReader()
  const zip = await zipOf(ada)
  const upload = async (file: Buffer) =>
    (await library.service.upload(importsApi.upload, [file], reader)) as { status: number; body: object }
  expect(await upload(zip.subarray(0, zip.length / 2))).toMatchObject({
    status: 415,
    body: { message: 'This ZIP file is damaged or cut off. Export it again' },
  })
  const changed = JSON.parse(await exportOf(library.service, ada, 'json')) as { books: object[] }
  changed.books[0] = { ...changed.books[0], rating: 77 }
  const importId = await importFile(library.service, JSON.stringify(changed), reader)
  const { body } = await library.service.call(importsApi.get, { importId }, reader)
  expect(body.counts).toMatchObject({ rows: 6, done: 5, rejected: 1 })
})
