import {
  booksApi,
  bookshelvesApi,
  importsApi,
  ratingsApi,
  readingApi,
  shelvedBooksApi,
} from '@flyleaf/contracts'
import { LOG, UnitOfWork } from '@flyleaf/service'
import { publishedBy, receive } from '@flyleaf/service/testing'
import { limits } from '@flyleaf/testing/limits'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { aLibrary, type Library } from '../testing/a-library.ts'
import { ExternalBooks } from '../external-catalogue/external-books.ts'
import { ImportJobs } from './import-jobs.ts'
import { goodreadsFile, importFile, stateOf, undo, until, untilLookedUp, upload } from './testing.ts'

let library: Library
let darkness: string
beforeAll(async () => {
  library = await aLibrary()
  darkness = await library.aBook('The Left Hand of Darkness', { year: 1969, authors: ['Ursula K. Le Guin'] })
})
afterAll(() => library.service.close())

/** A worker of another process. */
const anotherWorker = ({ app, database }: Library['service']) =>
  new ImportJobs(database, app.get(UnitOfWork), app.get(ExternalBooks), app.get(LOG))

const DARKNESS = {
  Title: 'The Left Hand of Darkness (Hainish Cycle, #4)',
  Author: 'Ursula  K. Le Guin',
  'Original Publication Year': '1969',
  'Exclusive Shelf': 'read',
  Bookshelves: 'favourites, space',
  'Date Added': '2021/05/20',
  'Date Read': '2021/06/05',
  'My Rating': '5',
  'My Review': 'Cold and kind. <spoiler>He dies.</spoiler>',
  'Private Notes': 'Lent to M.',
}
const UNKNOWN = {
  Title: 'A Leaflet Nobody Kept',
  Author: 'Ann Onymous',
  'Exclusive Shelf': 'to-read',
  Bookshelves: 'to-read, space',
}

const rowsOf = async (importId: string, as: string) =>
  (await library.service.call(importsApi.rows, { importId, limit: 50 }, as)).body.items
const importedReviews = async () =>
  (await publishedBy(library.service))
    .filter(({ type }) => type === 'review.imported')
    .map(({ data }) => data)

describe('an uploaded file', () => {
  it('is previewed before anything is imported: its rows, their books, and new shelves', async () => {
    const { service } = library
    const reader = await library.aReader()
    await library.aBookshelf(reader, { name: 'Favourites' })
    const importId = await upload(service, goodreadsFile(DARKNESS, UNKNOWN, {}), reader)
    const found = await untilLookedUp(service, importId, reader)
    expect(found).toMatchObject({
      state: 'preview',
      format: 'goodreads',
      counts: { rows: 3, matched: 1, placeholder: 1, uncertain: 0, rejected: 1, done: 0 },
      shelves: [
        { name: 'space', bookCount: 2, isNew: true },
        { name: 'favourites', bookCount: 1, isNew: false },
      ],
      startedAt: null,
    })
    expect(await rowsOf(importId, reader)).toMatchObject([
      { line: 2, state: 'matched', book: { bookId: darkness }, input: { 'My Rating': '5' } },
      {
        line: 3,
        state: 'placeholder',
        book: null,
        reason: 'Not in our library yet',
        title: 'A Leaflet Nobody Kept',
      },
      { line: 4, state: 'rejected', reason: expect.stringContaining('names no book') },
    ])
    expect((await stateOf(service, reader)).shelves.map(([, count]) => count)).toEqual([0, 0, 0, 0])
  })

  it('is refused with the reason when it is not an export, and leaves nothing', async () => {
    const { service } = library
    const reader = await library.aReader()
    const { status, body } = await service.upload(importsApi.upload, [Buffer.from('PK\u0003\u0004')], reader)
    expect({ status, body }).toMatchObject({
      status: 415,
      body: { code: 'import.refused', message: expect.stringContaining('ZIP') },
    })
    const broken = `Title,Author,Exclusive Shelf\n${'Emma,Jane Austen,read\n'.repeat(600)}"Emma`
    expect((await service.upload(importsApi.upload, [Buffer.from(broken)], reader)).status).toBe(415)
    expect(await service.database.sql(`select 1 from import where user_id = $1`, [reader])).toEqual([])
  })

  it('is visible to its reader only', async () => {
    const { service } = library
    const [reader, other] = [await library.aReader(), await library.aReader()]
    const importId = await upload(service, goodreadsFile(UNKNOWN), reader)
    for (const endpoint of [
      importsApi.get,
      importsApi.rows,
      importsApi.start,
      importsApi.cancel,
      importsApi.undo,
      importsApi.accept,
    ])
      expect((await service.call(endpoint, { importId }, other)).status).toBe(404)
    expect((await service.call(importsApi.list, {}, other)).body.items).toEqual([])
    expect((await service.call(importsApi.list, {}, reader)).body.items).toHaveLength(1)
  })
})

describe('an import', () => {
  it('adds shelves, statuses, dates, private notes and reviews', async () => {
    const { service } = library
    const reader = await library.aReader()
    await importFile(service, goodreadsFile(DARKNESS, UNKNOWN), reader)
    const state = await stateOf(service, reader)
    expect(state.shelves).toEqual([
      ['Currently Reading', 0, null],
      ['favourites', 1, ['The Left Hand of Darkness']],
      ['Read', 1, ['The Left Hand of Darkness']],
      ['space', 2, ['A Leaflet Nobody Kept', 'The Left Hand of Darkness']],
      ['Want to Read', 1, ['A Leaflet Nobody Kept']],
    ])
    expect(state.notes).toEqual([['The Left Hand of Darkness', 'Lent to M.']])
    expect(state.readings).toEqual([
      ['A Leaflet Nobody Kept', 'want', null, null],
      ['The Left Hand of Darkness', 'read', null, '2021-06-05'],
    ])
    expect(state.ratings).toEqual([['The Left Hand of Darkness', 5]])
    const [shelved] = await service.database.sql(
      `select added_at from shelved_book join bookshelf using (bookshelf_id) where owner_id = $1 and default_key = 'read' and book_id = $2`,
      [reader, darkness],
    )
    expect(shelved).toEqual({ added_at: new Date('2021-05-20T00:00:00Z') })
    expect((await importedReviews()).filter(({ authorId }) => authorId === reader)).toMatchObject([
      {
        bookId: darkness,
        rating: 5,
        content: 'Cold and kind. ||He dies.||',
        isSpoiler: false,
        writtenAt: '2021-06-05T12:00:00.000Z',
      },
    ])
  })

  it('changes nothing when repeated', async () => {
    const { service } = library
    const reader = await library.aReader()
    await library.aBook('Piranesi', { year: 2020, authors: ['Susanna Clarke'], isbn13: '9781635575637' })
    const file = goodreadsFile(
      {
        Title: 'Piranesi',
        Author: 'Susanna Clarke',
        ISBN13: '="9781635575637"',
        'Exclusive Shelf': 'read',
        'My Review': 'Halls.',
        'Private Notes': 'x',
        Bookshelves: 'calm',
      },
      UNKNOWN,
    )
    await importFile(service, file, reader)
    const first = await stateOf(service, reader)
    const published = (await publishedBy(service)).filter(({ type }) => type !== 'import.progressed').length
    const again = await importFile(service, file, reader)
    expect(await stateOf(service, reader)).toEqual(first)
    expect((await publishedBy(service)).filter(({ type }) => type !== 'import.progressed')).toHaveLength(
      published,
    )
    await undo(service, again, reader)
    expect(await stateOf(service, reader)).toEqual(first)
  })

  it('keeps what the reader has set: a status, a note', async () => {
    const { service } = library
    const [reader, bookId] = [
      await library.aReader(),
      await library.aBook('Kindred', { year: 1979, authors: ['Octavia Butler'] }),
    ]
    const shelves = (await service.call(bookshelvesApi.mine, { type: 'default' }, reader)).body.items
    const want = shelves.find(({ name }) => name === 'Want to Read')!
    await service.call(shelvedBooksApi.add, { bookshelfId: want.bookshelfId, bookIds: [bookId] }, reader)
    const before = await stateOf(service, reader)
    const importId = await importFile(
      service,
      goodreadsFile({
        Title: 'Kindred',
        Author: 'Octavia Butler',
        'Original Publication Year': '1979',
        'Exclusive Shelf': 'read',
      }),
      reader,
    )
    expect(await stateOf(service, reader)).toEqual(before)
    await undo(service, importId, reader)
    expect(await stateOf(service, reader)).toEqual(before)
  })

  it('is undone completely: shelves, notes, placeholders and reviews', async () => {
    const { service } = library
    const reader = await library.aReader()
    const own = await library.aBook('Orlando', { year: 1928, authors: ['Virginia Woolf'] })
    await library.aBookshelf(reader, { name: 'space', bookIds: [own] })
    await library.aBook('Solaris', { year: 1961, authors: ['Stanisław Lem'] })
    const before = await stateOf(service, reader)
    const importId = await importFile(
      service,
      goodreadsFile(
        {
          Title: 'Solaris',
          Author: 'Stanislaw Lem',
          'Original Publication Year': '1961',
          Bookshelves: 'space, oceans',
          'My Review': 'The sea.',
          'Private Notes': 'n',
          'Exclusive Shelf': 'read',
        },
        {
          Title: 'Orlando',
          Author: 'Virginia Woolf',
          'Original Publication Year': '1928',
          Bookshelves: 'space',
          'Exclusive Shelf': 'to-read',
        },
        UNKNOWN,
      ),
      reader,
    )
    const [{ postId } = {}] = (await importedReviews()).filter(({ authorId }) => authorId === reader)
    expect((await undo(service, importId, reader)).counts).toMatchObject({ rows: 3, done: 0 })
    expect(await stateOf(service, reader)).toEqual(before)
    expect(await publishedBy(service)).toContainEqual(
      expect.objectContaining({ type: 'review.withdrawn', data: { postId, authorId: reader } }),
    )
    // An undone import can be applied again.
    await service.call(importsApi.start, { importId }, reader)
    await until(service, importId, reader, ({ state }) => state === 'done')
    expect((await stateOf(service, reader)).placeholders).toEqual(['A Leaflet Nobody Kept'])
  })

  it('stops when cancelled, and can be undone then', async () => {
    const { service } = library
    const reader = await library.aReader()
    const importId = await upload(service, goodreadsFile(UNKNOWN), reader)
    expect((await service.call(importsApi.undo, { importId }, reader)).status).toBe(409)
    expect((await service.call(importsApi.cancel, { importId }, reader)).body.import.state).toBe('cancelled')
    expect((await service.call(importsApi.cancel, { importId }, reader)).status).toBe(409)
    expect((await service.call(importsApi.start, { importId }, reader)).status).toBe(409)
    await undo(service, importId, reader)
  })
})

it('runs once with any number of workers, and continues after one dies', async () => {
  const { service } = library
  const reader = await library.aReader()
  const rows = Array.from({ length: 450 }, (_, n) => ({
    ...UNKNOWN,
    Title: `Leaflet ${n}`,
    Bookshelves: 'leaflets',
  }))
  const importId = await upload(service, goodreadsFile(...rows), reader)
  const worker = anotherWorker(service)
  worker.onApplicationBootstrap()
  await untilLookedUp(service, importId, reader)
  // A worker that dies during a batch leaves its rows unapplied, and its lease expires.
  await service.database.sql(
    `update import set state = 'running', tries = 1, next_try_at = now() where import_id = $1`,
    [importId],
  )
  worker.wake()
  await until(service, importId, reader, ({ state }) => state === 'done')
  await worker.onModuleDestroy()
  const { shelves, placeholders } = await stateOf(service, reader)
  expect(shelves.map(([name, count, titles]) => [name, count, titles?.length ?? 0])).toEqual([
    ['Currently Reading', 0, 0],
    ['leaflets', 450, 450],
    ['Read', 0, 0],
    ['Want to Read', 450, 450],
  ])
  expect(placeholders).toHaveLength(450)
})

it('removes a partial upload whose process died', async () => {
  const { service } = library
  const { sql } = service.database
  const reader = await library.aReader()
  await sql(
    `insert into import (import_id, user_id, state, format, file_name, created_at)
     select $1 || n, $1, 'preview', 'goodreads', 'library.csv', now() - n * interval '2 hours' from generate_series(0, 1) n`,
    [reader],
  )
  const worker = anotherWorker(service)
  worker.onApplicationBootstrap()
  await vi.waitFor(
    async () =>
      expect(await sql(`select import_id from import where user_id = $1`, [reader])).toEqual([
        { import_id: `${reader}0` },
      ]),
    { timeout: limits.event },
  )
  await worker.onModuleDestroy()
})

it('shows placeholders to their reader only', async () => {
  const { service } = library
  const [reader, other] = [await library.aReader(), await library.aReader()]
  await importFile(service, goodreadsFile({ ...UNKNOWN, Title: 'Quite unheard of' }), reader)
  const [shelf] = (await service.call(bookshelvesApi.mine, { q: 'Want' }, reader)).body.items
  const { bookshelfId } = shelf!
  const titlesFor = async (as: string | null) =>
    (await service.call(shelvedBooksApi.list, { bookshelfId }, as)).body.items.map(({ book }) => book.title)
  expect(await titlesFor(reader)).toEqual(['Quite unheard of'])
  expect(await titlesFor(other)).toEqual([])
  const { bookId } = shelf!.preview[0]!
  expect((await service.call(booksApi.get, { bookId }, reader)).body.title).toBe('Quite unheard of')
  for (const as of [other, null]) expect((await service.call(booksApi.get, { bookId }, as)).status).toBe(404)
  expect((await service.call(booksApi.list, { q: 'unheard' }, reader)).body.items).toEqual([])
  const theirs = await library.aBookshelf(other)
  const taken = await service.call(shelvedBooksApi.add, { bookshelfId: theirs, bookIds: [bookId] }, other)
  expect(taken.status).toBe(404)
  expect(JSON.stringify(await publishedBy(service))).not.toContain('Quite unheard')
})

it('matches books by Open Library keys, of works and of editions', async () => {
  const { service } = library
  const { sql } = service.database
  const reader = await library.aReader()
  await sql(
    `insert into book (book_id, title, authors, origin, source_key) values ('ol0000045804w', 'Fantastic Mr Fox', '[]', 'openlibrary', 'OL45804W')`,
  )
  await sql(
    `insert into edition (edition_id, book_id, title, source_key) values ('ol0007353617m', 'ol0000045804w', 'Fantastic Mr Fox', 'OL7353617M')`,
  )
  const importId = await upload(
    service,
    'Work Id,Edition Id,Bookshelf\nOL45804W,OL7353617M,Already Read\n,OL7353617M,Want to Read\nOL999W,,Want to Read\n',
    reader,
  )
  const { counts, format } = await untilLookedUp(service, importId, reader)
  expect({ format, ...counts }).toMatchObject({ format: 'open-library', matched: 2, rejected: 1 })
  expect((await rowsOf(importId, reader))[2]).toMatchObject({ reason: expect.stringContaining('no title') })
})

describe('readings and ratings', () => {
  const AGAIN = {
    Title: 'Persuasion',
    Author: 'Jane Austen',
    'Original Publication Year': '1817',
    'Exclusive Shelf': 'read',
    'Date Read': '2021/06/05',
    'Read Count': '3',
    'My Rating': '4',
  }
  const readingsOf = async (bookId: string, as: string) =>
    (await library.service.call(readingApi.list, { bookId }, as)).body.items
  const ratingOf = async (bookId: string, as: string) =>
    (await library.service.call(ratingsApi.get, { bookId }, as)).body.mine

  it('are imported with re-reads, partial dates and stars, and removed by an undo', async () => {
    const { service } = library
    const reader = await library.aReader()
    const bookId = await library.aBook('Persuasion', { year: 1817, authors: ['Jane Austen'] })
    const importId = await importFile(service, goodreadsFile(AGAIN), reader)
    expect(await readingsOf(bookId, reader)).toMatchObject([
      { status: 'read', startedAt: null, finishedAt: '2021-06-05' },
      { status: 'read', startedAt: null, finishedAt: null },
      { status: 'read', startedAt: null, finishedAt: null },
    ])
    expect(await ratingOf(bookId, reader)).toBe(4)
    await importFile(service, goodreadsFile(AGAIN), reader)
    expect(await readingsOf(bookId, reader)).toHaveLength(3)
    await undo(service, importId, reader)
    expect(await readingsOf(bookId, reader)).toEqual([])
    expect(await ratingOf(bookId, reader)).toBeNull()
  })

  it('stay when the reader has changed them', async () => {
    const { service } = library
    const reader = await library.aReader()
    const bookId = await library.aBook('Sanditon', { year: 1925, authors: ['Jane Austen'] })
    const file = goodreadsFile({
      ...AGAIN,
      Title: 'Sanditon',
      'Original Publication Year': '1925',
      'Read Count': '1',
    })
    const importId = await importFile(service, file, reader)
    const [reading] = await readingsOf(bookId, reader)
    await service.call(
      readingApi.change,
      { bookId, readingId: reading!.readingId, finishedAt: '2022' },
      reader,
    )
    await service.call(ratingsApi.set, { bookId, rating: 2.5 }, reader)
    await undo(service, importId, reader)
    expect(await readingsOf(bookId, reader)).toMatchObject([{ finishedAt: '2022' }])
    expect(await ratingOf(bookId, reader)).toBe(2.5)
  })

  it('of a placeholder move with it, and an undo keeps a placeholder that its reader has used', async () => {
    const { service } = library
    const reader = await library.aReader()
    const rows = [
      { ...AGAIN, Title: 'Lady Susan', 'Original Publication Year': '' },
      { ...AGAIN, Title: 'The Watsons', 'Original Publication Year': '' },
    ]
    const importId = await importFile(service, goodreadsFile(...rows), reader)
    const susan = await library.aBook('Lady Susan', { year: 1871, authors: ['Jane Austen'] })
    await service.call(importsApi.repair, { importId, line: 2, bookId: susan }, reader)
    expect(await readingsOf(susan, reader)).toHaveLength(3)
    expect(await ratingOf(susan, reader)).toBe(4)
    const [, { book }] = (await rowsOf(importId, reader)) as [unknown, { book: { bookId: string } }]
    const [reading] = await readingsOf(book.bookId, reader)
    await service.call(
      readingApi.change,
      { bookId: book.bookId, readingId: reading!.readingId, finishedAt: '2020' },
      reader,
    )
    await undo(service, importId, reader)
    expect(await readingsOf(susan, reader)).toEqual([])
    expect(await stateOf(service, reader)).toMatchObject({ placeholders: ['The Watsons'] })
    await receive(service, 'user.erased', { userId: reader, at: new Date().toISOString() })
    expect(await stateOf(service, reader)).toMatchObject({ placeholders: null, shelves: null })
  })
})

describe('repairing a row', () => {
  it('moves everything from a placeholder to the book, in every import, and publishes its review', async () => {
    const { service } = library
    const reader = await library.aReader()
    const row = {
      ...UNKNOWN,
      Title: 'Emma',
      Author: 'Jane Austen',
      'My Review': 'Handsome, clever.',
      'My Rating': '4',
      'Private Notes': 'mine',
    }
    const importId = await importFile(service, goodreadsFile(row), reader)
    const second = await importFile(service, goodreadsFile(row), reader)
    const bookId = await library.aBook('Emma: A Novel', { year: 1815, authors: ['Jane Austen'] })
    const { body } = await service.call(importsApi.repair, { importId, line: 2, bookId }, reader)
    expect(body.row).toMatchObject({ state: 'matched', book: { bookId } })
    expect((await rowsOf(second, reader))[0]).toMatchObject({ state: 'matched', book: { bookId } })
    expect(await stateOf(service, reader)).toMatchObject({
      placeholders: null,
      notes: [['Emma: A Novel', 'mine']],
      shelves: expect.arrayContaining([
        ['space', 1, ['Emma: A Novel']],
        ['Want to Read', 1, ['Emma: A Novel']],
      ]),
    })
    expect((await importedReviews()).filter(({ authorId }) => authorId === reader)).toMatchObject([
      { bookId, rating: 4 },
    ])
    expect((await service.call(importsApi.repair, { importId, line: 2, bookId }, reader)).status).toBe(409)
    expect((await service.call(importsApi.repair, { importId, line: 9, bookId }, reader)).status).toBe(404)
    // Later imports use the same choice.
    const third = await upload(service, goodreadsFile(row), reader)
    expect((await untilLookedUp(service, third, reader)).counts.matched).toBe(1)
    await undo(service, importId, reader)
    expect(await stateOf(service, reader)).toMatchObject({ placeholders: null, notes: null, reviews: 0 })
  })

  it('keeps the shelf that the reader chose when a placeholder is merged into the book', async () => {
    const { service } = library
    const reader = await library.aReader()
    const bookId = await library.aBook('Walden', { year: 1854, authors: ['Henry Thoreau'] })
    const bookshelfId = await library.aBookshelf(reader, { name: 'space', bookIds: [bookId] })
    const importId = await importFile(
      service,
      goodreadsFile({ ...UNKNOWN, Title: 'Walden', Author: 'Henry Thoreau' }),
      reader,
    )
    expect((await service.call(bookshelvesApi.get, { bookshelfId }, reader)).body.bookCount).toBe(2)
    await service.call(importsApi.repair, { importId, line: 2, bookId }, reader)
    expect((await service.call(bookshelvesApi.get, { bookshelfId }, reader)).body.bookCount).toBe(1)
    await undo(service, importId, reader)
    expect((await service.call(bookshelvesApi.get, { bookshelfId }, reader)).body.bookCount).toBe(1)
  })

  it('accepts all suggestions at once, before and after the start', async () => {
    const { service } = library
    const reader = await library.aReader()
    const books = [
      await library.aBook('Jane Eyre', { year: 1847, authors: ['Charlotte Brontë'] }),
      await library.aBook('Villette', { year: 1853, authors: ['Charlotte Brontë'] }),
    ]
    const file = (title: string) => goodreadsFile({ ...UNKNOWN, Title: title, Author: 'Charlotte Bronte' })
    const importId = await importFile(service, file('Jane Eyre'), reader)
    expect((await rowsOf(importId, reader))[0]).toMatchObject({
      state: 'placeholder',
      suggestions: [{ bookId: books[0] }],
    })
    expect((await service.call(importsApi.accept, { importId }, reader)).body).toMatchObject({ accepted: 1 })
    const early = await upload(service, file('Villette'), reader)
    await untilLookedUp(service, early, reader)
    await service.call(importsApi.accept, { importId: early }, reader)
    await service.call(importsApi.start, { importId: early }, reader)
    await until(service, early, reader, ({ state }) => state === 'done')
    expect(await stateOf(service, reader)).toMatchObject({
      placeholders: null,
      shelves: expect.arrayContaining([['Want to Read', 2, ['Jane Eyre', 'Villette']]]),
    })
  })
})
