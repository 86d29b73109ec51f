import {
  LIBRARY_EXPORT_PATH,
  authorsApi,
  booksApi,
  catalogueApi,
  importsApi,
  ratingsApi,
  readingApi,
  recordsApi,
  seriesApi,
} from '@flyleaf/contracts'
import { publishedBy } from '@flyleaf/service/testing'
import { limits } from '@flyleaf/testing/limits'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { manageLibrarians } from '../record/librarians.ts'
import { aFeed } from '../shelf-export/testing.ts'
import { aLibrary, type Library } from '../testing/a-library.ts'
import { goodreadsFile, importFile, rowsOf, stateOf, undo } from './testing.ts'

let library: Library
let feed: Awaited<ReturnType<typeof aFeed>>
beforeAll(async () => {
  feed = await aFeed()
  library = await aLibrary({ FEED_URL: feed.url })
})
afterAll(async () => {
  await library.service.close()
  feed.close()
})

/** A row about a book that the library lacks, with everything that a file may say. */
const rowAbout = (title: string, changes: Record<string, string> = {}) => ({
  Title: `${title} (Leaflets, #2)`,
  Author: 'Ann Onymous',
  ISBN13: '="9780141439587"',
  'Number of Pages': '12',
  'Original Publication Year': '1931',
  'Date Read': '2020/01/02',
  'Exclusive Shelf': 'read',
  Bookshelves: 'paper',
  'My Rating': '4',
  'Private Notes': 'From the attic',
  ...changes,
})
const bookOf = async (importId: string, as: string) =>
  (await rowsOf(library.service, importId, as))[0]!.book!.bookId

it('makes an unknown book its reader’s own: described, rated, read and exported like any other', async () => {
  const { service } = library
  const [reader, other] = [await library.aReader(), await library.aReader()]
  const row = rowAbout('', { Title: 'A Quiet Leaflet (Quiet Leaflets, #2)', Author: 'Ann Quiet' })
  const importId = await importFile(service, goodreadsFile(row), reader)
  const bookId = await bookOf(importId, reader)
  const { body: book } = await service.call(booksApi.get, { bookId }, reader)
  expect(book).toMatchObject({
    title: 'A Quiet Leaflet',
    authors: [{ name: 'Ann Quiet' }],
    series: [{ name: 'Quiet Leaflets', position: 2 }],
    isbn13: '9780141439587',
    publishedYear: 1931,
    pageCount: 12,
    editionCount: 1,
  })
  const { body: counted } = await service.call(importsApi.get, { importId }, reader)
  expect(counted.counts).toMatchObject({ created: 1, done: 1, unchanged: 0 })
  expect(await stateOf(service, reader)).toMatchObject({
    ratings: [['A Quiet Leaflet', 4]],
    readings: [['A Quiet Leaflet', 'read', null, '2020-01-02']],
  })
  expect((await service.call(ratingsApi.set, { bookId, rating: 4.5 }, reader)).status).toBe(200)
  expect((await service.call(ratingsApi.get, { bookId }, reader)).body.mine).toBe(4.5)
  expect((await service.call(catalogueApi.editions, { bookId }, reader)).body.items).toHaveLength(1)

  const calls = [booksApi.get, ratingsApi.get, catalogueApi.editions, catalogueApi.similar] as const
  for (const call of calls)
    for (const as of [other, null])
      expect((await service.call(call as typeof booksApi.get, { bookId }, as)).status).toBe(404)
  const { authorId } = book.authors[0]!
  expect((await service.call(authorsApi.books, { authorId }, other)).body.items).toEqual([])
  const { seriesId } = book.series[0]!
  expect((await service.call(seriesApi.get, { seriesId }, other)).body).toMatchObject({
    bookCount: 0,
    items: [],
  })
  expect((await service.call(booksApi.list, { q: '9780141439587' }, other)).body.items).toEqual([])
  expect(JSON.stringify(await publishedBy(service))).not.toContain('Quiet Leaflet')

  const response = await fetch(`${service.origin}${LIBRARY_EXPORT_PATH}?format=json`, {
    headers: { cookie: await service.cookieOf(reader) },
  })
  expect(await response.json()).toMatchObject({
    books: [
      { title: 'A Quiet Leaflet', rating: 4.5, isbn13: '9780141439587', privateNote: 'From the attic' },
    ],
  })
  await service.call(ratingsApi.set, { bookId, rating: 4 }, reader)
  await undo(service, importId, reader)
  expect(await stateOf(service, reader)).toMatchObject({ placeholders: null, ratings: null, readings: null })
  const [left] = await service.database.sql(`select 1 from edition where book_id = $1`, [bookId])
  expect(left).toBeUndefined()
})

it('finds a reader’s own book again in the export of another site', async () => {
  const { service } = library
  const reader = await library.aReader()
  const row = rowAbout('Twice Told', { ISBN13: '9780345539786' })
  const first = await importFile(service, goodreadsFile(row), reader)
  const second = await importFile(
    service,
    'Title,Authors,Read Status,ISBN/UID\nTwice told: a leaflet,Ann Onymous,read,9780345539786\n',
    reader,
  )
  expect(await bookOf(second, reader)).toBe(await bookOf(first, reader))
})

it('shows a book to everybody once its reader writes about it', async () => {
  const { service } = library
  const [reader, other] = [await library.aReader(), await library.aReader()]
  const reviewed = await importFile(
    service,
    goodreadsFile(rowAbout('A Reviewed Leaflet', { ISBN13: '', 'My Review': 'Short.' })),
    reader,
  )
  const bookId = await bookOf(reviewed, reader)
  expect((await service.call(booksApi.get, { bookId }, other)).body).toMatchObject({
    title: 'A Reviewed Leaflet',
    ratingCount: 1,
  })
  const types = (await publishedBy(service))
    .filter(
      ({ type, data }) =>
        ['book.changed', 'review.imported'].includes(type) && 'bookId' in data && data.bookId === bookId,
    )
    .map(({ type }) => type)
  // Other services know the book before the review.
  expect([types[0], types.at(-1)]).toEqual(['book.changed', 'review.imported'])

  const own = await bookOf(
    await importFile(service, goodreadsFile(rowAbout('A Quoted Leaflet', { ISBN13: '' })), reader),
    reader,
  )
  await library.receivePost('post.created', { postType: 'QUOTE', bookId: own, authorId: other })
  expect((await service.call(booksApi.get, { bookId: own }, other)).status).toBe(404)
  const diary = { postType: 'QUOTE', bookId: own, authorId: reader, audience: 'ME' } as const
  await library.receivePost('post.created', diary)
  expect((await service.call(booksApi.get, { bookId: own }, other)).status).toBe(404)
  await library.receivePost('post.created', { postType: 'QUOTE', bookId: own, authorId: reader })
  expect((await service.call(booksApi.get, { bookId: own }, other)).status).toBe(200)
})

it('shows a book to everybody once two readers have brought it, and makes it one', async () => {
  const { service } = library
  const [ada, ben] = [await library.aReader(), await library.aReader()]
  const row = rowAbout('Brought by Two', { ISBN13: '' })
  const bookId = await bookOf(await importFile(service, goodreadsFile(row), ada), ada)
  const other = { ...row, Author: 'Somebody Else' }
  const importId = await importFile(service, goodreadsFile(row, other), ben)
  expect(await rowsOf(service, importId, ben)).toMatchObject([
    { state: 'matched', book: { bookId } },
    { state: 'placeholder' },
  ])
  expect((await service.call(booksApi.get, { bookId }, null)).body).toMatchObject({ ratingCount: 2 })
})

it('finds what a librarian has merged the book into that an earlier file brought', async () => {
  const { service } = library
  const [reader, librarian] = [await library.aReader(), await library.aReader('curator')]
  await manageLibrarians(service.database.db, 'grant', 'curator')
  const row = {
    Title: 'A Merged Leaflet',
    Author: 'Ann Onymous',
    'Exclusive Shelf': 'read',
    'My Review': 'Short.',
  }
  const first = await bookOf(await importFile(service, goodreadsFile(row), reader), reader)
  const bookId = await library.aBook('Leaflets, Collected', { authors: ['Ann Onymous'] })
  const merge = { bookId: first, intoId: bookId }
  expect((await service.call(recordsApi.merge, merge, librarian)).status).toBe(201)
  const again = await importFile(service, goodreadsFile({ ...row, Bookshelves: 'attic' }), reader)
  expect(await bookOf(again, reader)).toBe(bookId)
  expect((await stateOf(service, reader)).shelves).toContainEqual(['attic', 1, ['Leaflets, Collected']])
})

it('joins a reader’s own book with the library’s, once it learns the book', async () => {
  const { service } = library
  const [reader, other] = [await library.aReader(), await library.aReader()]
  const importId = await importFile(
    service,
    goodreadsFile(rowAbout('A Learned Leaflet', { ISBN13: '9780804429573' })),
    reader,
  )
  const own = await bookOf(importId, reader)
  // The title has a subtitle there, so only the ISBN and the author say so.
  const { body } = await service.call(
    catalogueApi.add,
    { title: 'A Learned Leaflet: Collected', authors: ['Ann Onymous'], isbn: '9780804429573' },
    other,
  )
  const { bookId } = body.book
  expect(bookId).not.toBe(own)
  await vi.waitFor(async () => expect(await stateOf(service, reader)).toMatchObject({ placeholders: null }), {
    timeout: limits.event,
    interval: 100,
  })
  const title = 'A Learned Leaflet: Collected'
  const state = await stateOf(service, reader)
  expect(state).toMatchObject({
    ratings: [[title, 4]],
    notes: [[title, 'From the attic']],
    readings: [[title, 'read', null, '2020-01-02']],
  })
  expect(state.shelves).toContainEqual(['paper', 1, [title]])
  expect((await service.call(booksApi.get, { bookId }, other)).body).toMatchObject({ ratingCount: 1 })
  expect((await service.call(readingApi.get, { bookId }, reader)).body).toMatchObject({ rating: 4 })
  await undo(service, importId, reader)
  expect(await stateOf(service, reader)).toMatchObject({ ratings: null, notes: null, readings: null })
})

it('shows a book to everybody once another reader adds one that agrees', async () => {
  const { service } = library
  const [reader, other] = [await library.aReader(), await library.aReader()]
  const importId = await importFile(service, goodreadsFile(rowAbout('Added Twice', { ISBN13: '' })), reader)
  const own = await bookOf(importId, reader)
  const add = async (changes: object) =>
    (
      await service.call(
        catalogueApi.add,
        { title: 'Added Twice', authors: ['Ann Onymous'], ...changes },
        other,
      )
    ).body.book.bookId
  const vague = await add({ publishedYear: 1990 })
  expect(vague).not.toBe(own)
  expect((await service.call(booksApi.get, { bookId: own }, other)).status).toBe(404)
  await service.database.sql(`delete from book where book_id = $1`, [vague])
  expect(await add({ publishedYear: 1932 })).toBe(own)
  expect((await service.call(booksApi.get, { bookId: own }, other)).status).toBe(200)
})

it('removes the author and series of an own book with it, unless another book has them', async () => {
  const { service } = library
  const reader = await library.aReader()
  const row = { Author: 'Only Ofthisbook', ISBN13: '', Title: 'Lonely (Solitudes, #1)' }
  const beside = { Author: 'Also Elsewhere', ISBN13: '', Title: 'Less lonely (Solitudes Apart, #1)' }
  await library.aBook('Elsewhere', { authors: ['Also Elsewhere'] })
  const importId = await importFile(service, goodreadsFile(rowAbout('', row), rowAbout('', beside)), reader)
  const [lonely] = await rowsOf(service, importId, reader)
  const { body } = await service.call(booksApi.get, { bookId: lonely!.book!.bookId }, reader)
  await undo(service, importId, reader)
  const names = await service.database.sql(
    `select name from author where name in ('Only Ofthisbook', 'Also Elsewhere') union all select name from series where name like 'Solitudes%'`,
  )
  expect(names).toEqual([{ name: 'Also Elsewhere' }])
  const { seriesId } = body.series[0]!
  expect((await service.call(seriesApi.get, { seriesId }, reader)).status).toBe(404)
})
