import { readingApi } from '@flyleaf/contracts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aLibrary, type Library } from '../testing/a-library.ts'
import { importFile } from './testing.ts'

let library: Library
beforeAll(async () => void (library = await aLibrary()))
afterAll(() => library.service.close())

const GOODREADS = 'Title,Author,ISBN13,Binding,Number of Pages,Exclusive Shelf,Date Read,Read Count'
const STORYGRAPH = 'Title,Authors,ISBN/UID,Format,Read Status,Last Date Read'
const LIBRARYTHING = 'Title\tPrimary Author\tISBNs\tMedia\tPage Count\tCollections\tDate Read\tDate'

/** The editions of the readings that a file gives a new reader of a book, latest first. */
async function editionsIn(file: string, isbn13: string, title = 'Emma') {
  const reader = await library.aReader()
  const bookId = await library.aBook(title, { year: 1815, authors: ['Jane Austen'], isbn13 })
  await library.service.database.sql(`update edition set minutes = 960 where isbns = array[$1]`, [isbn13])
  await importFile(library.service, file, reader)
  const { items } = (await library.service.call(readingApi.list, { bookId }, reader)).body
  return items.map(({ edition }) => edition)
}

it('is the one with the ISBN of the row, for the last reading', async () => {
  const isbn = '9780141439587'
  const row = `Emma,Jane Austen,${isbn},Paperback,474,read,2021/06/05,2`
  expect(await editionsIn(`${GOODREADS}\n${row}\n`, isbn)).toMatchObject([
    { editionId: expect.any(String), format: 'paper', pageCount: 474, minutes: null },
    null,
  ])
})

it('is an audiobook with the length of the edition', async () => {
  const isbn = '9780141028118'
  const row = `Emma,Jane Austen,${isbn},audio,read,2021/06/05`
  expect(await editionsIn(`${STORYGRAPH}\n${row}\n`, isbn)).toMatchObject([
    { editionId: expect.any(String), format: 'audio', pageCount: null, minutes: 960 },
  ])
})

it('is only a format without a known ISBN, and none when the row has no format', async () => {
  const file = (title: string, media: string) =>
    `${LIBRARYTHING}\n${[title, 'Austen, Jane', '', media, '400', 'Your library', '2021-06-05', '1815'].join('\t')}\n`
  expect(await editionsIn(file('Sanditon', 'Ebook'), '9780199535521', 'Sanditon')).toMatchObject([
    { editionId: null, format: 'ebook', pageCount: 400, minutes: null },
  ])
  expect(await editionsIn(file('Persuasion', ''), '9780192802378', 'Persuasion')).toEqual([null])
})
