import { booksApi, bookshelvesApi, importsApi, shelvedBooksApi } from '@flyleaf/contracts'
import { publishedBy } from '@flyleaf/service/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Library } from '../testing/a-library.ts'
import {
  DARKNESS,
  UNKNOWN,
  aLibraryOfDarkness,
  anotherWorker,
  goodreadsFile,
  importFile,
  importedReviews,
  stateOf,
  undo,
  until,
  untilLookedUp,
  upload,
} from './testing.ts'

let library: Library
let darkness: string
beforeAll(async () => void ({ library, darkness } = await aLibraryOfDarkness()))
afterAll(() => library.service.close())

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
    expect((await importedReviews(service)).filter(({ authorId }) => authorId === reader)).toMatchObject([
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
    const [{ postId } = {}] = (await importedReviews(service)).filter(({ authorId }) => authorId === reader)
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
