import { authorsApi, catalogueApi, readingApi, recordsApi, seriesApi } from '@flyleaf/contracts'
import { BatchedWork, createId } from '@flyleaf/service'
import { publishedBy } from '@flyleaf/service/testing'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { aCatalogue } from '../catalogue-import/testing.ts'
import { goodreadsFile, importFile } from '../import/testing.ts'
import { manageLibrarians } from '../record/librarians.ts'

let catalogue: Awaited<ReturnType<typeof aCatalogue>>
let follower: string
let other: string
/** Each test is about an author of its own. */
let name: string
let thisYear: number
beforeAll(async () => void (catalogue = await aCatalogue()))
afterAll(() => catalogue.close())
beforeEach(async () => {
  follower = await catalogue.library.aReader()
  other = await catalogue.library.aReader()
  name = `Author ${createId()}`
  const [now] = await catalogue.library.service.database.sql<{ year: number }>(
    `select extract(year from now() at time zone 'UTC')::integer as year`,
  )
  thisYear = now!.year
})

const add = async (title: string, changes: object = {}, as = other) => {
  const input = { title, authors: [name], publishedYear: thisYear, ...changes }
  return (await catalogue.library.service.call(catalogueApi.add, input, as)).body.book
}
/** The author of this test, whom the follower follows. */
async function followed() {
  const { authors } = await add('The First', { publishedYear: 1980 })
  const { authorId } = authors[0]!
  await catalogue.library.service.call(authorsApi.follow, { authorId }, follower)
  return authorId
}
/** What followers of authors and series of this test have been told, when all jobs are done. */
async function told() {
  catalogue.library.service.app.get(BatchedWork).wake()
  await expect.poll(() => catalogue.library.service.database.sql(`select from batched_work`)).toEqual([])
  const events = await publishedBy(catalogue.library.service)
  return events
    .filter(({ type }) => type === 'book.announced')
    .map(
      ({ data }) =>
        data as {
          title: string
          followed: { kind: string; id: string; name: string }
          followerIds: string[]
        },
    )
    .filter(({ followed: { name: what } }) => what.includes(name))
}

it('tells followers of a book that another reader adds, and not who has added it', async () => {
  const authorId = await followed()
  await catalogue.library.service.call(authorsApi.follow, { authorId }, other)
  const { bookId } = await add('The Second')
  expect(await told()).toEqual([
    {
      bookId,
      title: 'The Second',
      followed: { kind: 'author', id: authorId, name },
      followerIds: [follower],
      at: expect.any(String),
    },
  ])
})

it('tells of books of this year, the last and the next, and not of old ones or an edition', async () => {
  await followed()
  await add('Last year', { publishedYear: thisYear - 1 })
  await add('Next year', { publishedYear: thisYear + 1 })
  await add('Some years ago', { publishedYear: thisYear - 2 })
  await add('Nobody knows when', { publishedYear: undefined })
  await add('Next year', { isbn: '9780441172719', publishedYear: thisYear })
  expect((await told()).map(({ title }) => title).toSorted()).toEqual(['Last year', 'Next year'])
})

it('tells who follows two authors and the series once, by the first author', async () => {
  const authorId = await followed()
  const { call } = catalogue.library.service
  const second = `Second ${name}`
  const book = await add('The Second', {
    authors: [second],
    series: { name: `Series ${name}` },
    publishedYear: 1990,
  })
  await call(authorsApi.follow, { authorId: book.authors[0]!.authorId }, follower)
  const { seriesId } = book.series[0]!
  const reader = await catalogue.library.aReader()
  for (const one of [follower, reader]) await call(seriesApi.follow, { seriesId }, one)
  await add('The Third', { authors: [name, second], series: { name: `Series ${name}` } })
  const events = await told()
  expect(events.map(({ followed: of, followerIds }) => [of.kind, of.id, followerIds])).toEqual(
    expect.arrayContaining([
      ['author', authorId, [follower]],
      ['series', seriesId, [reader]],
    ]),
  )
  expect(events).toHaveLength(2)
})

it('tells of a book of a reader’s own once everybody sees it', async () => {
  await followed()
  const { service } = catalogue.library
  const file = goodreadsFile({
    Title: 'The Second',
    Author: name,
    'Original Publication Year': String(thisYear),
    'Exclusive Shelf': 'to-read',
  })
  await importFile(service, file, other)
  expect(await told()).toEqual([])
  const { bookId } = await add('The Second')
  expect(await told()).toMatchObject([{ bookId, followerIds: [follower] }])
  await service.call(readingApi.begin, { bookId }, other)
  expect(await told()).toHaveLength(1)
})

it('tells of what a dump brings, and not of its further records of a known book', async () => {
  const key = {
    author: '/authors/OL77A',
    first: '/works/OL77W',
    again: '/works/OL78W',
    newer: '/works/OL79W',
  }
  const work = (id: string, title: string, year: number, revision = 1): [string, object, number] => [
    'work',
    { key: id, title, authors: [{ author: { key: key.author } }], first_publish_date: String(year) },
    revision,
  ]
  await catalogue.take(['author', { key: key.author, name }], work(key.first, 'The Lathe', thisYear - 1))
  const { call, database } = catalogue.library.service
  const [author] = await database.sql<{ id: string }>(`select author_id as id from author where name = $1`, [
    name,
  ])
  await call(authorsApi.follow, { authorId: author!.id }, follower)
  await catalogue.take(
    work(key.first, 'The Lathe', thisYear, 2),
    work(key.again, 'Lathe', thisYear),
    work(key.newer, 'Lavinia', thisYear),
  )
  expect(await told()).toMatchObject([{ title: 'Lavinia', followerIds: [follower] }])
})

it('tells of a book when its year becomes known', async () => {
  await followed()
  const { call, database } = catalogue.library.service
  const { bookId } = await add('Undated', { publishedYear: undefined })
  expect(await told()).toEqual([])
  const keeper = await catalogue.library.aReader('keeper')
  await manageLibrarians(database.db, 'grant', 'keeper')
  const date = async (publishedYear: number) => {
    const { version } = (await call(recordsApi.get, { bookId }, keeper)).body
    expect((await call(recordsApi.change, { bookId, version, publishedYear }, keeper)).status).toBe(201)
  }
  await date(thisYear)
  expect(await told()).toMatchObject([{ title: 'Undated', followerIds: [follower] }])
  await date(thisYear - 1)
  expect(await told()).toHaveLength(1)
})

it('tells of what a dump brings when it says the year, too: in a work or an edition', async () => {
  const key = { author: '/authors/OL87A', work: '/works/OL87W', other: '/works/OL88W' }
  const work = (id: string, title: string, facts: object = {}, revision = 1): [string, object, number] => [
    'work',
    { key: id, title, authors: [{ author: { key: key.author } }], ...facts },
    revision,
  ]
  await catalogue.take(
    ['author', { key: key.author, name }],
    work(key.work, 'Tehanu'),
    work(key.other, 'Gifts'),
  )
  const { call, database } = catalogue.library.service
  const [author] = await database.sql<{ id: string }>(`select author_id as id from author where name = $1`, [
    name,
  ])
  await call(authorsApi.follow, { authorId: author!.id }, follower)
  await catalogue.take(work(key.work, 'Tehanu', { first_publish_date: String(thisYear) }, 2), [
    'edition',
    { key: '/books/OL88M', title: 'Gifts', works: [{ key: key.other }], publish_date: String(thisYear) },
  ])
  expect((await told()).map(({ title }) => title).toSorted()).toEqual(['Gifts', 'Tehanu'])
})

it('tells many followers in batches, each once', async () => {
  const authorId = await followed()
  await catalogue.library.service.database.sql(
    `insert into author_follower (author_id, user_id, created_at)
     select $1, 'follower' || lpad(n::text, 5, '0'), now() from generate_series(1, 450) n`,
    [authorId],
  )
  await add('The Second')
  const batches = (await told()).map(({ followerIds }) => followerIds)
  expect(batches.map(({ length }) => length).toSorted()).toEqual([200, 200, 51])
  expect(new Set(batches.flat()).size).toBe(451)
})
