import { importsApi, ratingsApi, readingApi } from '@flyleaf/contracts'
import { erasePerson } from '@flyleaf/service/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aLibrary, type Library } from '../testing/a-library.ts'
import { goodreadsFile, importFile, rowsOf, stateOf, undo } from './testing.ts'

let library: Library
beforeAll(async () => void (library = await aLibrary()))
afterAll(() => library.service.close())

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
    const [, { book }] = (await rowsOf(service, importId, reader)) as [unknown, { book: { bookId: string } }]
    const [reading] = await readingsOf(book.bookId, reader)
    await service.call(
      readingApi.change,
      { bookId: book.bookId, readingId: reading!.readingId, finishedAt: '2020' },
      reader,
    )
    await undo(service, importId, reader)
    expect(await readingsOf(susan, reader)).toEqual([])
    expect(await stateOf(service, reader)).toMatchObject({ placeholders: ['The Watsons'] })
    await erasePerson(service, reader)
    expect(await stateOf(service, reader)).toMatchObject({ placeholders: null, shelves: null })
  })
})
