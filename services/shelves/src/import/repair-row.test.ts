import { bookshelvesApi, importsApi, ratingsApi, shelvedBooksApi } from '@flyleaf/contracts'
import { publishedBy } from '@flyleaf/service/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aLibrary, type Library } from '../testing/a-library.ts'
import {
  UNKNOWN,
  goodreadsFile,
  importFile,
  importedReviews,
  rowsOf,
  stateOf,
  undo,
  until,
  untilLookedUp,
  upload,
} from './testing.ts'

let library: Library
beforeAll(async () => void (library = await aLibrary()))
afterAll(() => library.service.close())

describe('repairing a row', () => {
  it('moves everything from a placeholder to the book, in every import, and its review', async () => {
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
    expect((await rowsOf(service, second, reader))[0]).toMatchObject({ state: 'matched', book: { bookId } })
    expect(await stateOf(service, reader)).toMatchObject({
      placeholders: null,
      notes: [['Emma: A Novel', 'mine']],
      shelves: expect.arrayContaining([
        ['space', 1, ['Emma: A Novel']],
        ['Want to Read', 1, ['Emma: A Novel']],
      ]),
    })
    const [first, ...moved] = (await importedReviews(service)).filter(({ authorId }) => authorId === reader)
    expect(moved).toMatchObject([{ bookId, rating: 4 }])
    expect(await publishedBy(service)).toContainEqual(
      expect.objectContaining({
        type: 'review.withdrawn',
        data: { postId: first!['postId'], authorId: reader },
      }),
    )
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

  it('moves nothing of other readers, to whom a review has shown the book', async () => {
    const { service } = library
    const [reader, other] = [await library.aReader(), await library.aReader()]
    const row = { ...UNKNOWN, Title: 'Lady Susan', Author: 'Jane Austen', 'My Review': 'Wicked.' }
    const importId = await importFile(service, goodreadsFile(row), reader)
    const { book } = (await rowsOf(service, importId, reader))[0]!
    const bookshelfId = await library.aBookshelf(other, { bookIds: [book!.bookId] })
    await service.call(ratingsApi.set, { bookId: book!.bookId, rating: 5 }, other)
    const bookId = await library.aBook('Lady Susan and Others', { year: 1871, authors: ['Jane Austen'] })
    expect((await service.call(importsApi.repair, { importId, line: 2, bookId }, reader)).status).toBe(200)
    const { body } = await service.call(shelvedBooksApi.list, { bookshelfId }, other)
    expect(body.items.map((one) => one.book.bookId)).toEqual([book!.bookId])
    expect((await service.call(ratingsApi.get, { bookId: book!.bookId }, other)).body).toMatchObject({
      mine: 5,
      ratingCount: 1,
    })
    expect((await stateOf(service, reader)).shelves).toContainEqual(['space', 1, ['Lady Susan and Others']])
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
    const listed = async (state: 'placeholder' | 'uncertain' | 'new') =>
      (await service.call(importsApi.rows, { importId, state }, reader)).body.items
    expect(await listed('uncertain')).toMatchObject([{ suggestions: [{ bookId: books[0] }] }])
    expect(await listed('placeholder')).toHaveLength(1)
    expect(await listed('new')).toEqual([])
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

  it('accepts some of many suggestions before it answers, and the others soon', async () => {
    const { service } = library
    const reader = await library.aReader()
    const bookId = await library.aBook('Shirley', { year: 1849, authors: ['Charlotte Brontë'] })
    const rows = Array.from({ length: 35 }, (_, n) => ({ ...UNKNOWN, Title: `A Leaflet, Number ${n}` }))
    const importId = await importFile(service, goodreadsFile(...rows), reader)
    await service.database.sql(`update import_row set suggestions = array[$2] where import_id = $1`, [
      importId,
      bookId,
    ])
    const { body } = await service.call(importsApi.accept, { importId }, reader)
    expect(body).toMatchObject({ accepted: 35, message: '35 suggestions accepted' })
    await until(service, importId, reader, ({ counts }) => counts.matched === 35)
    expect(await stateOf(service, reader)).toMatchObject({ placeholders: null })
  })
})
