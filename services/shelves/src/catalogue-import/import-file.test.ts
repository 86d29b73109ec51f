import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { authorsApi, booksApi, catalogueApi } from '@flyleaf/contracts'
import { writeDumps } from '@flyleaf/testing/open-library-dumps'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { importFile } from './import-file.ts'
import { aCatalogue } from './testing.ts'

let catalogue: Awaited<ReturnType<typeof aCatalogue>>
beforeAll(async () => void (catalogue = await aCatalogue()))
afterAll(() => catalogue.close())

it('merges a batch again that a reader’s change has come between', async () => {
  const { sql } = catalogue.library.service.database
  await sql(`create sequence deadlock`)
  await sql(
    `create function deadlock() returns trigger language plpgsql as $$ begin
       if nextval('deadlock') = 1 then raise exception using errcode = 'deadlock_detected'; end if;
       return new;
     end $$`,
  )
  await sql(`create trigger deadlock before insert on edition for each row execute function deadlock()`)
  const result = await catalogue.take(
    ['edition', { key: '/books/OL990M', title: 'Emma', works: [{ key: '/works/OL990W' }] }],
    ['work', { key: '/works/OL990W', title: 'Emma' }],
  )
  expect(result).toMatchObject({ lines: 2, skipped: 0 })
  expect(await catalogue.book('ol0000000990w')).toMatchObject({ title: 'Emma', editionCount: 1 })
  await sql(`drop trigger deadlock on edition`)
})

it('imports text and object fields, old and new keys, and records with missing fields', async () => {
  const result = await catalogue.take(
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
  const summer = await catalogue.book('ol0000000901w')
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
  expect(await catalogue.book('ol0000000902w')).toMatchObject({ title: 'No author at all', authors: [] })
  expect(await catalogue.book('ol0000000904w')).toMatchObject({ publishedYear: -350, authors: [] })
  expect(await catalogue.book('ol0000000905m')).toMatchObject({
    authors: [{ name: 'Tove Jansson' }],
    editionCount: 1,
  })
  const { call } = catalogue.library.service
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
  await catalogue.take([
    'work',
    { key: '/works/OL911W', title: 'Late author', authors: [{ author: { key: '/authors/OL911A' } }] },
    3,
  ])
  await catalogue.take([
    'edition',
    { key: '/books/OL911M', title: 'Late author', works: [{ key: '/works/OL911W' }], number_of_pages: 100 },
  ])
  await catalogue.take(['author', { key: '/authors/OL911A', name: 'Came Later' }])
  expect(await catalogue.book('ol0000000911w')).toMatchObject({
    authors: [{ name: 'Came Later' }],
    pageCount: 100,
    editionCount: 1,
  })
  expect((await catalogue.library.service.call(booksApi.list, { q: 'came later' })).body.items).toHaveLength(
    1,
  )
  await catalogue.take(['work', { key: '/works/OL911W', title: 'Older' }, 2])
  expect((await catalogue.book('ol0000000911w')).title).toBe('Late author')
  await catalogue.take(['work', { key: '/works/OL911W', title: 'Newer' }, 4])
  expect(await catalogue.book('ol0000000911w')).toMatchObject({ title: 'Newer', authors: [] })
})

it('says that a compressed file is cut off', async () => {
  const file = join(catalogue.folder, 'dump.txt.gz')
  const whole = gzipSync(`/type/author\t/authors/OL921A\t1\t2024\t{"name":"Cut Off"}\n`)
  await writeFile(file, whole.subarray(0, -9))
  await expect(importFile(catalogue.library.service.database, file, () => {})).rejects.toThrow(
    /^dump\.txt\.gz is cut off or damaged: download it again$/,
  )
})

it('resumes an interrupted run, and changes nothing on a second run', async () => {
  const { database } = catalogue.library.service
  const dumps = await writeDumps(join(catalogue.folder, 'dumps'), 300)
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
  expect(await catalogue.book('ol0000000007w')).toMatchObject({
    authors: [{ name: expect.any(String) }],
    editionCount: expect.any(Number),
  })
})
