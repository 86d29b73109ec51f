import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { authorsApi, booksApi, catalogueApi, shelvedBooksApi } from '@flyleaf/contracts'
import { publishedBy } from '@flyleaf/service/testing'
import { writeDumps } from '@flyleaf/testing/open-library-dumps'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aLibrary, type Library } from '../testing/a-library.ts'
import { importFile } from './import-file.ts'

let library: Library
let folder: string
beforeAll(async () => {
  library = await aLibrary()
  folder = await mkdtemp(join(tmpdir(), 'flyleaf-dumps-'))
})
afterAll(async () => {
  await rm(folder, { recursive: true, force: true })
  await library.service.close()
})

let files = 0
/** Imports records as lines of a dump. */
async function take(...records: ([type: string, fields: object, revision?: number] | string)[]) {
  const lines = records.map((record) => {
    if (typeof record === 'string') return record
    const [type, fields, revision = 1] = record
    return `/type/${type}\t${(fields as { key: string }).key}\t${revision}\t2024-01-01T00:00:00\t${JSON.stringify(fields)}`
  })
  const file = join(folder, `dump-${++files}.txt`)
  await writeFile(file, lines.join('\n'))
  return importFile(library.service.database, file, () => {})
}
const book = async (bookId: string) => (await library.service.call(booksApi.get, { bookId })).body

it('imports text and object fields, old and new keys, and records with missing fields', async () => {
  const result = await take(
    [
      'author',
      {
        key: '/a/OL901A',
        name: 'Tove  Jansson',
        birth_date: '9 August 1914',
        death_date: '2001',
        bio: { value: 'A painter.' },
        alternate_names: ['T. Jansson'],
      },
    ],
    [
      'edition',
      {
        key: '/b/OL901M',
        title: 'Sommarboken',
        works: [{ key: '/works/OL901W' }],
        isbn_10: ['91-0-037865-6', 'wrong'],
        isbn_13: ['9780954221713'],
        languages: [{ key: '/l/swe' }],
        number_of_pages: 156,
        publish_date: 'March 5, 1972',
        publishers: ['Bonnier'],
        physical_format: 'Hardcover',
      },
    ],
    [
      'edition',
      {
        key: '/books/OL902M',
        title: 'The Summer Book',
        works: [{ key: '/works/OL901W' }],
        languages: ['swe'],
        publish_date: '2003',
      },
    ],
    [
      'work',
      {
        key: '/works/OL901W',
        title: 'Sommarboken',
        authors: [{ author: '/a/OL901A' }],
        description: 'An island.',
        subjects: ['Islands', 'islands', ''],
        covers: [-1, null],
      },
    ],
    ['work', { key: '/works/OL902W', title: 'No author\u0000 at all' }],
    ['work', { key: '/works/OL903W', authors: [] }],
    [
      'work',
      {
        key: '/works/OL904W',
        title: 'Politics',
        first_publish_date: 'c. 350 B.C.',
        authors: [{ key: '/authors/OL999A' }],
      },
    ],
    ['edition', { key: '/books/OL905M', title: 'Without a work', authors: [{ key: '/authors/OL901A' }] }],
    '/type/work\t/works/OL906W\t1\t2024\t{broken',
    '/type/page\t/about\t1\t2024\t{}',
  )
  expect(result).toMatchObject({ lines: 10, skipped: 3 })
  const summer = await book('ol0000000901w')
  expect(summer).toMatchObject({
    title: 'Sommarboken',
    authors: [{ authorId: 'ol0000000901a', name: 'Tove Jansson' }],
    description: 'An island.',
    subjects: ['islands'],
    language: 'sv',
    pageCount: 156,
    publishedYear: 1972,
    isbn13: '9780954221713',
    editionCount: 2,
    source: { name: 'Open Library', url: 'https://openlibrary.org/works/OL901W' },
  })
  expect(await book('ol0000000902w')).toMatchObject({ title: 'No author at all', authors: [] })
  expect(await book('ol0000000904w')).toMatchObject({ publishedYear: -350, authors: [] })
  expect(await book('ol0000000905m')).toMatchObject({ authors: [{ name: 'Tove Jansson' }], editionCount: 1 })
  const { call } = library.service
  expect((await call(authorsApi.get, { authorId: 'ol0000000901a' })).body).toMatchObject({
    birthYear: 1914,
    deathYear: 2001,
    bio: 'A painter.',
    otherNames: ['T. Jansson'],
    bookCount: 2,
  })
  const editions = await call(catalogueApi.editions, { bookId: 'ol0000000901w' })
  expect(
    editions.body.items.map(({ publishedYear, isbn13, format }) => [publishedYear, isbn13, format]),
  ).toEqual([
    [2003, null, null],
    [1972, '9780954221713', 'Hardcover'],
  ])
})

it('gives the same result in any order, and ignores older revisions', async () => {
  await take([
    'work',
    { key: '/works/OL911W', title: 'Late author', authors: [{ author: { key: '/authors/OL911A' } }] },
    3,
  ])
  await take([
    'edition',
    { key: '/books/OL911M', title: 'Late author', works: [{ key: '/works/OL911W' }], number_of_pages: 100 },
  ])
  await take(['author', { key: '/authors/OL911A', name: 'Came Later' }])
  expect(await book('ol0000000911w')).toMatchObject({
    authors: [{ name: 'Came Later' }],
    pageCount: 100,
    editionCount: 1,
  })
  expect((await library.service.call(booksApi.list, { q: 'came later' })).body.items).toHaveLength(1)
  await take(['work', { key: '/works/OL911W', title: 'Older' }, 2])
  expect((await book('ol0000000911w')).title).toBe('Late author')
  await take(['work', { key: '/works/OL911W', title: 'Newer' }, 4])
  expect(await book('ol0000000911w')).toMatchObject({ title: 'Newer', authors: [] })
})

it("merges a work with the library's book, by title, author and year or by ISBN", async () => {
  const emma = await library.aBook('Emma', { authors: ['Jane Austen'], year: 1815 })
  const dune = await library.aBook('Dune', {
    authors: ['Frank Herbert'],
    year: 1965,
    isbn13: '9780441172719',
  })
  const other = await library.aBook('Poems', { authors: ['Robert Frost'], year: 1916 })
  await take(
    ['author', { key: '/authors/OL921A', name: 'Austen, Jane', birth_date: '1775' }],
    ['author', { key: '/authors/OL922A', name: 'Frank Herbert' }],
    ['author', { key: '/authors/OL923A', name: 'Robert Frost' }],
    [
      'edition',
      {
        key: '/books/OL922M',
        title: 'Der Wüstenplanet',
        works: [{ key: '/works/OL922W' }],
        isbn_13: ['9780441172719'],
      },
    ],
    [
      'work',
      {
        key: '/works/OL921W',
        title: 'EMMA',
        authors: [{ author: { key: '/authors/OL921A' } }],
        first_publish_date: '1816',
        description: 'A matchmaker.',
      },
    ],
    [
      'work',
      { key: '/works/OL922W', title: 'Der Wüstenplanet', authors: [{ author: { key: '/authors/OL922A' } }] },
    ],
    [
      'work',
      {
        key: '/works/OL923W',
        title: 'Poems',
        authors: [{ author: { key: '/authors/OL923A' } }],
        first_publish_date: '1951',
      },
    ],
  )
  expect(await book(emma)).toMatchObject({
    bookId: emma,
    title: 'Emma',
    publishedYear: 1815,
    description: 'A matchmaker.',
    source: { name: 'Open Library' },
  })
  expect((await book('ol0000000921w')).bookId).toBe(emma)
  expect(await book('ol0000000922w')).toMatchObject({ bookId: dune, title: 'Dune', editionCount: 2 })
  expect((await book('ol0000000923w')).bookId).not.toBe(other)
  const { call } = library.service
  const austen = await call(authorsApi.get, { authorId: 'ol0000000921a' })
  expect(austen.body).toMatchObject({ name: 'Jane Austen', birthYear: 1775, bookCount: 1 })
  expect((await book(emma)).authors).toEqual([{ authorId: austen.body.authorId, name: 'Jane Austen' }])
  expect((await publishedBy(library.service)).filter(({ key }) => key === emma)).toHaveLength(1)
})

it('follows redirects, except for a book that somebody uses', async () => {
  const ada = await library.aReader()
  const work = (n: number) => ['work', { key: `/works/OL${n}W`, title: `Same ${n}` }] as [string, object]
  await take(work(931), work(932), work(933))
  const shelf = await library.aBookshelf(ada, { bookIds: ['ol0000000932w'] })
  await take(
    ['edition', { key: '/books/OL931M', title: 'Same', works: [{ key: '/works/OL931W' }] }],
    ['redirect', { key: '/works/OL931W', location: '/works/OL933W' }],
    ['redirect', { key: '/works/OL932W', location: '/works/OL933W' }],
    ['redirect', { key: '/works/OL934W', location: '/works/OL931W' }],
  )
  expect(await book('ol0000000931w')).toMatchObject({ bookId: 'ol0000000933w', editionCount: 1 })
  expect((await book('ol0000000934w')).bookId).toBe('ol0000000933w')
  expect((await book('ol0000000932w')).bookId).toBe('ol0000000932w')
  await library.service.call(shelvedBooksApi.add, { bookshelfId: shelf, bookIds: ['ol0000000931w'] }, ada)
  const { body } = await library.service.call(shelvedBooksApi.list, { bookshelfId: shelf })
  expect(body.items.map((item) => item.book.bookId)).toEqual(['ol0000000932w', 'ol0000000933w'])
})

it('publishes an imported book when another service is about to show it, and not before', async () => {
  const bookId = 'ol0000000941w'
  await take(
    ['work', { key: '/works/OL941W', title: 'Used' }],
    ['work', { key: '/works/OL942W', title: 'Reviewed' }],
  )
  const published = async (id: string) => (await publishedBy(library.service)).filter(({ key }) => key === id)
  expect(await published(bookId)).toEqual([])
  expect(await published('catalogue')).not.toEqual([])
  await library.aBookshelf(await library.aReader(), { bookIds: [bookId] })
  expect(await published(bookId)).toMatchObject([{ type: 'book.changed', data: { title: 'Used' } }])
  await library.receivePost('post.created', { bookId: 'ol0000000942w', postType: 'THOUGHT' })
  expect(await published('ol0000000942w')).toHaveLength(1)
  await take(['work', { key: '/works/OL941W', title: 'Used again' }, 2])
  expect((await published(bookId)).at(-1)).toMatchObject({ data: { title: 'Used again', version: 2 } })
})

it('resumes an interrupted run, and changes nothing on a second run', async () => {
  const { database } = library.service
  const dumps = await writeDumps(join(folder, 'dumps'), 300)
  const counted = () =>
    database.sql(`select (select count(*) from book) as books, (select count(*) from author) as authors,
      (select count(*) from book_author) as links, (select count(*) from edition) as editions,
      (select count(*) from catalogue_alias) as aliases, (select max(version) from book where book_id like 'ol%') as version`)
  for (const { file, records } of Object.values(dumps)) {
    expect(await importFile(database, file, () => {})).toMatchObject({ lines: records, skipped: 0 })
    expect(await importFile(database, file, () => {})).toMatchObject({ isKnown: true })
  }
  const before = await counted()
  // Simulates a kill before the last lines are merged.
  await database.sql(`update catalogue_import set finished_at = null, lines = lines - 40`)
  for (const { file, records } of Object.values(dumps))
    expect(await importFile(database, file, () => {})).toMatchObject({ lines: records, isKnown: false })
  expect(await counted()).toEqual(before)
  expect(await book('ol0000000007w')).toMatchObject({
    authors: [{ name: expect.any(String) }],
    editionCount: expect.any(Number),
  })
})
