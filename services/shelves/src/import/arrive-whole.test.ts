import { importsApi, readingApi } from '@flyleaf/contracts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aFeed, exportOf, importedLibraryOf } from '../shelf-export/testing.ts'
import { aLibrary, type Library } from '../testing/a-library.ts'
import {
  DARKNESS,
  goodreadsFile,
  importFile,
  rowsOf,
  stateOf,
  undo,
  until,
  untilLookedUp,
  upload,
} from './testing.ts'

let library: Library
let feed: Awaited<ReturnType<typeof aFeed>>
let darkness: string
beforeAll(async () => {
  feed = await aFeed()
  library = await aLibrary({ FEED_URL: feed.url })
  darkness = await library.aBook('The Left Hand of Darkness', {
    year: 1969,
    authors: ['Ursula K. Le Guin'],
    isbn13: '9780441478125',
  })
})
afterAll(async () => {
  await library.service.close()
  feed.close()
})

const GOODREADS =
  'Book Id,Title,Author,My Rating,Date Read,Date Added,Bookshelves,Exclusive Shelf,My Review,Private Notes'
const HARDCOVER = 'Title,Author,Status,Privacy,Hardcover Book ID,Review'
const OPEN_LIBRARY =
  'Work ID,Title,Authors,First Publish Year,Edition ID,Edition Count,Bookshelf,My Ratings,Ratings Average,Ratings Count,Has Ebook,Subjects,Subject People,Subject Places,Subject Times'
const STORYGRAPH =
  'Title,Authors,ISBN/UID,Format,Read Status,Dates Read,Star Rating,Moods,Pace,Strong Character Development?,Tags,Owned?'
const fileOf = (...lines: string[]) => `${lines.join('\n')}\n`
const LONG = 'It was the sea. '.repeat(600).trim()
const on = (...names: string[]) => ({ bookshelves: names.map((name) => expect.objectContaining({ name })) })
const written = (content: string) => ({ posts: [expect.objectContaining({ content })] })

/** Files whose rows were once lost, and what is in a reader's library afterwards, by title. */
const ARRIVES: [what: string, file: string | Buffer, books: object[]][] = [
  [
    'what a library without statuses has: collections and tags (LibraryThing)',
    fileOf('Title\tPrimary Author\tCollections\tTags', 'Stoner\tWilliams, John\tYour library\tsad, quiet'),
    [{ title: 'Stoner', authors: ['John Williams'], status: null, ...on('quiet', 'sad', 'Your library') }],
  ],
  [
    'a book that its row puts nowhere, on a bookshelf of its own',
    fileOf(GOODREADS, '4,Nowhere,Someone,5,,2001,,,,'),
    [{ title: 'Nowhere', rating: 5, addedAt: expect.stringMatching(/^2001/), ...on('Imported') }],
  ],
  [
    'stars, review, dates, series and ISBN of a book that nobody knows',
    goodreadsFile({
      Title: 'A Leaflet (Leaflets, #2)',
      Author: 'Ann Onymous',
      ISBN13: '="9780804429573"',
      'Exclusive Shelf': 'read',
      'Date Read': '2020/01/02',
      'My Rating': '4',
      'My Review': 'Short.',
      'Private Notes': 'From the attic',
    }),
    [
      {
        title: 'A Leaflet',
        isbn13: '9780804429573',
        series: [{ name: 'Leaflets', position: 2 }],
        rating: 4,
        readings: [expect.objectContaining({ status: 'read', finishedAt: '2020-01-02' })],
        privateNote: 'From the attic',
        ...written('Short.'),
      },
    ],
  ],
  [
    'reviews that were private, as private notes (Hardcover)',
    fileOf(
      HARDCOVER,
      'Dune,Frank Herbert,Read,Private,7,Secret',
      'Ubik,Philip K. Dick,Read,Followers,8,Hushed',
    ),
    [
      { title: 'Dune', privateNote: 'Secret', posts: [] },
      { title: 'Ubik', privateNote: 'Hushed', posts: [] },
    ],
  ],
  [
    'a review that was private, as a private note (LibraryThing)',
    '{"1":{"books_id":"1","title":"Solaris","primaryauthor":"Lem, Stanislaw","public":"false","review":"Secret"}}',
    [{ title: 'Solaris', privateNote: 'Secret', posts: [] }],
  ],
  [
    'letters whose last byte is a space elsewhere',
    fileOf(
      GOODREADS,
      '101,La libertà,Luca Verità,0,,,novità,read,Che bontà,nota là',
      '102,水浒传,Pere Estupinyà,0,,,,read,,',
    ),
    [
      {
        title: 'La libertà',
        authors: ['Luca Verità'],
        privateNote: 'nota là',
        ...on('novità'),
        ...written('Che bontà'),
      },
      { title: '水浒传', authors: ['Pere Estupinyà'] },
    ],
  ],
  [
    'Spanish that a spreadsheet has saved as Windows-1252',
    Buffer.from(fileOf(GOODREADS, '1,Orballo (Proyecto Morriña),Inspector nº 2,0,,,España,read,,'), 'latin1'),
    [{ title: 'Orballo (Proyecto Morriña)', authors: ['Inspector nº 2'], ...on('España') }],
  ],
  [
    'dates in the order that one of them proves, with years of two digits',
    fileOf(GOODREADS, '1,Early,A,0,10.02.26,,,read,,', '2,Late,A,0,21.02.26,,,read,,'),
    [
      { title: 'Early', readings: [expect.objectContaining({ finishedAt: '2026-02-10' })] },
      { title: 'Late', readings: [expect.objectContaining({ finishedAt: '2026-02-21' })] },
    ],
  ],
  [
    'two rows of one book, as two readings since the earlier day',
    goodreadsFile(
      { ...DARKNESS, ISBN13: '9780441478125', 'Date Read': '2023/02/02' },
      { ...DARKNESS, 'Date Added': '2019/01/02' },
    ),
    [
      {
        title: 'The Left Hand of Darkness',
        addedAt: expect.stringMatching(/^2019-01-02/),
        readings: ['2021-06-05', '2023-02-02'].map((finishedAt) => expect.objectContaining({ finishedAt })),
      },
    ],
  ],
  [
    'names with commas that are not quoted (Open Library)',
    fileOf(
      OPEN_LIBRARY,
      'OL14866310W,The art of getting over,Powers, Stephen,1999,OL35495M,1,Already Read,4,,,True,a | b,,United States,',
      'OL1W,Hello, World, A Novel,Some One,2001,OL5M,1,Want to Read,,,,True,,,,',
    ),
    [
      { title: 'Hello, World, A Novel', authors: ['Some One'], status: 'want', bookshelves: [] },
      { title: 'The art of getting over', authors: ['Powers, Stephen'], status: 'read', rating: 4 },
    ],
  ],
  [
    'a book that was given up, with its day and its bookshelf',
    fileOf(GOODREADS, '4,Given up,Someone,2,,2001/02/03,,did-not-finish,,'),
    [
      {
        title: 'Given up',
        status: 'stopped',
        addedAt: expect.stringMatching(/^2001-02-03/),
        ...on('did-not-finish'),
      },
    ],
  ],
  [
    'a review without stars, and one of 9,000 characters',
    fileOf(GOODREADS, `1,Longer,A,3,,,,read,${LONG},${LONG}`, '2,No stars,A,0,,,,read,Yes.,'),
    [
      { title: 'Longer', privateNote: LONG, ...written(LONG) },
      { title: 'No stars', rating: null, ...written('Yes.') },
    ],
  ],
  [
    'several readings, the edition of the last, tags, owned books and what is known beside a review (StoryGraph)',
    fileOf(
      STORYGRAPH,
      'Piranesi,Susanna Clarke,9781635575637,audio,read,"2023/05/23-2023/06/07, 2021/01/02",4.5,"dark, hopeful",slow,Yes,quiet,Yes',
    ),
    [
      {
        title: 'Piranesi',
        rating: 4.5,
        readings: [
          expect.objectContaining({ startedAt: null, finishedAt: '2021-01-02', edition: null }),
          expect.objectContaining({
            startedAt: '2023-05-23',
            finishedAt: '2023-06-07',
            edition: expect.objectContaining({ format: 'audio' }),
          }),
        ],
        privateNote: 'Moods: dark, hopeful\nPace: slow\nStrong Character Development: Yes',
        ...on('Owned', 'quiet'),
      },
    ],
  ],
  [
    'the rows beside one with a wrong quotation mark, and beside empty ones',
    fileOf(
      GOODREADS,
      '1,"Broken,A,"B, C",0,,,,read,,',
      ',,,,,,,,,',
      '2,"Good, too",A,4,,,,read,,',
      ',,,,,,,,,',
    ),
    [{ title: 'Good, too', rating: 4 }],
  ],
]

describe('what arrives in a library, and whole in another that its export goes to:', () => {
  it.each(ARRIVES)('%s', async (_what, file, books) => {
    const { service } = library
    const [reader, next] = [await library.aReader(), await library.aReader()]
    await importFile(service, file, reader)
    const arrived = await importedLibraryOf(service, feed, reader)
    expect(arrived.books).toMatchObject(books)
    await importFile(service, await exportOf(service, reader, 'json'), next)
    expect(withoutIds(await importedLibraryOf(service, feed, next))).toEqual(withoutIds(arrived))
  })
})

/** Books of two readers that nothing proves to be one stay two. */
const withoutIds = ({ books, ...rest }: Awaited<ReturnType<typeof importedLibraryOf>>) => ({
  ...rest,
  books: books.map(({ bookId: _id, ...book }) => book),
})

it('takes rows about one book for readings once, and takes them back', async () => {
  const { service } = library
  const reader = await library.aReader()
  const file = goodreadsFile(DARKNESS, { ...DARKNESS, 'Date Read': '2023/02/02' })
  const importId = await importFile(service, file, reader)
  const before = await stateOf(service, reader)
  const repeated = await importFile(service, file, reader)
  expect(await stateOf(service, reader)).toEqual(before)
  const { body } = await service.call(importsApi.get, { importId: repeated }, reader)
  expect(body.counts).toMatchObject({ done: 2, unchanged: 2 })
  expect(await rowsOf(service, repeated, reader)).toMatchObject([
    { isUnchanged: true },
    { isUnchanged: true },
  ])
  await undo(service, importId, reader)
  expect((await service.call(readingApi.list, { bookId: darkness }, reader)).body.items).toEqual([])
})

it('asks for the order of days and months when a file does not prove it', async () => {
  const { service } = library
  const reader = await library.aReader()
  const row = { ...DARKNESS, 'Date Read': '3/4/2021', 'Date Added': '1/2/2021', 'My Review': '' }
  const importId = await upload(service, goodreadsFile(row), reader)
  const found = await untilLookedUp(service, importId, reader)
  expect(found.dates).toEqual({ order: 'month-first', isSure: false, example: '3/4/2021' })
  const { body } = await service.call(importsApi.chooseDates, { importId, dateOrder: 'day-first' }, reader)
  expect(body.import.dates).toMatchObject({ order: 'day-first' })
  await service.call(importsApi.start, { importId }, reader)
  await until(service, importId, reader, ({ state }) => state === 'done')
  expect((await stateOf(service, reader)).readings).toEqual([
    ['The Left Hand of Darkness', 'read', null, '2021-04-03'],
  ])
  expect(
    (await service.call(importsApi.chooseDates, { importId, dateOrder: 'month-first' }, reader)).status,
  ).toBe(409)
})

it('names columns that are not imported, and what is kept elsewhere', async () => {
  const { service } = library
  const reader = await library.aReader()
  const file =
    'Title,Author,Status,Privacy,Hardcover Book ID,Review,Country Code\nThe Left Hand of Darkness,Ursula K. Le Guin,Read,Private,7,Between us.,GB\n'
  const importId = await importFile(service, file, reader)
  const { body } = await service.call(importsApi.get, { importId }, reader)
  expect(body.unreadColumns).toEqual(['Hardcover Book ID', 'Country Code'])
  expect(await rowsOf(service, importId, reader)).toMatchObject([
    { notices: [expect.stringContaining('private note')] },
  ])
})

it('goes on where it was cancelled', async () => {
  const { service } = library
  const reader = await library.aReader()
  const importId = await upload(service, goodreadsFile(DARKNESS), reader)
  await service.call(importsApi.cancel, { importId }, reader)
  expect((await service.call(importsApi.start, { importId }, reader)).status).toBe(200)
  await until(service, importId, reader, ({ state }) => state === 'done')
  expect((await stateOf(service, reader)).ratings).toEqual([['The Left Hand of Darkness', 5]])
})
