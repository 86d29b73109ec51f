import {
  bookshelvesApi,
  importsApi,
  readingApi,
  recordsApi,
  sameBook,
  seriesApi,
  shelvedBooksApi,
} from '@flyleaf/contracts'
import { createId } from '@flyleaf/service'
import { publishedBy } from '@flyleaf/service/testing'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import {
  goodreadsFile,
  importFile,
  rowsOf,
  undo as undoImport,
  untilLookedUp,
  upload,
} from '../import/testing.ts'
import { aScene, type Scene } from './testing.ts'

let scene: Scene
beforeAll(async () => void (scene = await aScene()))
beforeEach(() => scene.begin())
afterAll(() => scene.library.service.close())

it('moves what a reader has of a book to the other, and back when it is undone', async () => {
  const {
    ada,
    going,
    staying,
    library,
    undo,
    merged,
    shelve,
    read,
    rate,
    note,
    noteOn,
    book,
    ratingOf,
    statusOf,
    placesOn,
    defaultShelf,
    everything,
  } = scene
  const other = await library.aBook('Flush')
  const shelf = await library.aBookshelf(ada, { bookIds: [going, other] })
  await shelve(shelf, going, 'From the market')
  await read(going, 'read')
  await rate(going, 4.5)
  await note(going, 'Lent to Vita')
  const before = await everything(going, staying)
  const changeId = await merged()
  expect(await book(going)).toMatchObject({ bookId: staying, averageRating: 4.5, ratingCount: 1 })
  expect(await placesOn(shelf)).toEqual([
    [staying, 'From the market'],
    [other, ''],
  ])
  expect(await placesOn(await defaultShelf('read'))).toEqual([[staying, '']])
  expect([await statusOf(staying), await ratingOf(staying), await noteOn(staying)]).toEqual([
    'read',
    4.5,
    'Lent to Vita',
  ])
  const published = await publishedBy(library.service)
  expect(published.findLast(({ type }) => type === 'book.merged')!.data).toMatchObject({
    bookId: going,
    intoId: staying,
  })
  expect((await undo(changeId)).body.change).toMatchObject({ isUndo: true, merge: { isParting: true } })
  expect(await everything(going, staying)).toEqual(before)
  expect(await book(going)).toMatchObject({ bookId: going, averageRating: 4.5 })
})

it('joins what a reader has of both: one place, both notes, the newer rating, the status that is further', async () => {
  const {
    ada,
    call,
    going,
    staying,
    library,
    undo,
    merged,
    shelve,
    read,
    rate,
    note,
    noteOn,
    book,
    ratingOf,
    statusOf,
    placesOn,
    defaultShelf,
    everything,
  } = scene
  const shelf = await library.aBookshelf(ada)
  await shelve(shelf, going, 'First edition')
  await shelve(shelf, staying, 'Penguin')
  await read(staying, 'want')
  await read(going, 'reading')
  await rate(staying, 2)
  await rate(going, 5)
  await note(staying, 'One')
  await note(going, 'Other')
  const before = await everything(going, staying)
  const changeId = await merged()
  expect(await placesOn(shelf)).toEqual([[staying, 'Penguin\n\nFirst edition']])
  expect(await placesOn(await defaultShelf('want-to-read'))).toEqual([])
  expect(await placesOn(await defaultShelf('currently-reading'))).toEqual([[staying, '']])
  expect([await statusOf(staying), await ratingOf(staying), await noteOn(staying)]).toEqual([
    'reading',
    5,
    'One\n\nOther',
  ])
  expect(await book(staying)).toMatchObject({ averageRating: 5, ratingCount: 1 })
  const { bookCount } = (await call(bookshelvesApi.get, { bookshelfId: shelf }, ada)).body
  expect(bookCount).toBe(1)
  await undo(changeId)
  expect(await everything(going, staying)).toEqual(before)
})

it('keeps readings of both side by side', async () => {
  const { ada, call, going, staying, undo, merged, everything } = scene
  for (const [bookId, finishedAt] of [
    [going, '2020-05-01'],
    [staying, '2024-06-01'],
  ] as const)
    await call(readingApi.set, { bookId, status: 'read', finishedAt }, ada)
  const before = await everything(going, staying)
  const changeId = await merged()
  const { items } = (await call(readingApi.list, { bookId: staying }, ada)).body
  expect(items.map(({ finishedAt }) => finishedAt)).toEqual(['2024-06-01', '2020-05-01'])
  await undo(changeId)
  expect(await everything(going, staying)).toEqual(before)
})

it('shows a note of a private bookshelf to nobody else', async () => {
  const { ada, call, going, staying, undo, merged, read, noteOn, placesOn, defaultShelf, everything } = scene
  const want = await defaultShelf('want-to-read')
  await call(bookshelvesApi.update, { bookshelfId: want, isPrivate: true }, ada)
  await read(going, 'want')
  await call(shelvedBooksApi.note, { bookshelfId: want, bookId: going, notes: 'For her birthday' }, ada)
  await read(staying, 'read')
  const before = await everything(going, staying)
  const changeId = await merged()
  expect(await placesOn(await defaultShelf('read'))).toEqual([[staying, '']])
  expect(await noteOn(staying)).toBe('For her birthday')
  await undo(changeId)
  expect(await everything(going, staying)).toEqual(before)
})

it('counts a review once, whenever the feed hears of the merge', async () => {
  const { ada, going, staying, library, undo, merged, book } = scene
  const review = { postId: createId(), authorId: ada, bookId: going, rating: 4 }
  const late = { postId: createId(), authorId: await library.aReader(), bookId: going, rating: 2 }
  await library.receivePost('post.created', review)
  const changeId = await merged()
  const announced = async () =>
    (await publishedBy(library.service)).filter(({ type, key }) => type === 'book.merged' && key === going)
      .length
  expect(await announced()).toBe(1)
  await library.receivePost('post.created', late)
  expect(await announced()).toBe(2)
  for (const post of [review, late])
    await library.receivePost('post.changed', { ...post, version: 2, bookId: staying })
  expect(await book(staying)).toMatchObject({ ratingCount: 2, averageRating: 3 })
  await undo(changeId)
  await library.receivePost('post.changed', { ...review, version: 3 })
  expect(await book(going)).toMatchObject({ ratingCount: 1, averageRating: 4 })
})

it('lets an import be undone after a merge: what the reader had before stays', async () => {
  const { ada, staying, library, undo, merged, rate, noteOn, ratingOf, statusOf, placesOn, everything } =
    scene
  const going = await library.aBook('Between the Acts', { authors: ['Virginia Woolf'], year: 1941 })
  const shelf = await library.aBookshelf(ada, { name: 'space', bookIds: [staying] })
  await rate(staying, 3)
  const importId = await importFile(
    library.service,
    goodreadsFile({
      Title: 'Between the Acts',
      'Original Publication Year': '1941',
      Author: 'Virginia Woolf',
      'Exclusive Shelf': 'read',
      Bookshelves: 'space, modernists',
      'My Rating': '3',
      'Private Notes': 'Signed',
    }),
    ada,
  )
  expect(await statusOf(going)).toBe('read')
  const before = await everything(going, staying)
  const changeId = await merged(going)
  await undo(changeId)
  expect(await everything(going, staying)).toEqual(before)
  await merged(going)
  await undoImport(library.service, importId, ada)
  expect(await placesOn(shelf)).toEqual([[staying, '']])
  expect([await statusOf(staying), await ratingOf(staying), await noteOn(staying)]).toEqual(['none', 3, ''])
})

it('keeps the series for its followers', async () => {
  const { call, going, staying, sql, undo, merged } = scene
  await sql(`insert into series (series_id, name) values ('series' || $1, 'Woolf')`, [going])
  await sql(`insert into series_book (series_id, book_id, position) values ('series' || $1, $1, 6)`, [going])
  const changeId = await merged()
  const seriesId = `series${going}`
  const books = async () =>
    (await call(seriesApi.get, { seriesId })).body.items.map(({ book: { bookId } }) => bookId)
  expect(await books()).toEqual([staying])
  await undo(changeId)
  expect(await books()).toEqual([going])
})

it('says in advance what it moves, and nothing of what is private', async () => {
  const { ada, call, going, staying, library, rate, note, placesOn } = scene
  const ben = await library.aReader()
  const both = await library.aBookshelf(ada, { bookIds: [going, staying] })
  await library.aBookshelf(ada, { bookIds: [going], isPrivate: true })
  await library.aBookshelf(ben, { bookIds: [going] })
  await note(going, 'Secret')
  await rate(going, 2)
  await rate(staying, 3)
  await library.receivePost('post.created', { authorId: ben, bookId: going, rating: 5 })
  const preview = (bookId: string, intoId: string) => call(recordsApi.previewMerge, { bookId, intoId }, ben)
  expect((await preview(going, staying)).body).toEqual({
    editions: 0,
    ratings: 2,
    ratedBoth: 1,
    reviews: 1,
    bookshelves: 2,
    onBoth: 1,
  })
  expect(await preview(going, going)).toMatchObject({ status: 400, body: { code: sameBook.code } })
  expect(await placesOn(both)).toHaveLength(2)
})

it('leads imports to the book that stays: what a reader has chosen before, and what a page still suggests', async () => {
  const { library, ada, call, going, staying, merged } = scene
  const { service } = library
  const row = { Title: 'Orlando, the Biography', Author: 'V. Woolf', 'Exclusive Shelf': 'read' }
  const [first, second] = [row, { ...row, Title: 'Orlando the Second' }]
  const importId = await importFile(service, goodreadsFile(first, second), ada)
  const repair = (line: number) => call(importsApi.repair, { importId, line, bookId: going }, ada)
  expect((await repair(2)).status).toBe(200)
  await merged()
  const again = await upload(service, goodreadsFile(first), ada)
  await untilLookedUp(service, again, ada)
  expect(await rowsOf(service, again, ada)).toMatchObject([{ state: 'matched', book: { bookId: staying } }])
  // A page that was open before.
  expect(await repair(3)).toMatchObject({ status: 200, body: { row: { book: { bookId: staying } } } })
})
