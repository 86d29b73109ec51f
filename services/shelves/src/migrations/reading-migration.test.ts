import { Database } from '@flyleaf/service'
import { startTestService, type TestService } from '@flyleaf/service/testing'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { shelves } from '../service.ts'

const OLD = Object.fromEntries(Object.entries(shelves.migrations).filter(([name]) => name < '020'))

let service: TestService
let database: Database
beforeAll(async () => {
  service = await startTestService({ ...shelves, migrations: OLD, module: class {} })
  const [{ name } = { name: '' }] = await service.database.sql<{ name: string }>(
    `select current_database() as name`,
  )
  const url = process.env['TEST_DATABASE_URL']!.replace(/\/\w+(\?|$)/, `/${name}$1`)
  database = await Database.open({ url, poolSize: 1, entities: [], migrations: shelves.migrations })
})
afterAll(async () => {
  await database.close()
  await service.close()
})

it('keeps what readers have shelved and rated, each book on one default shelf', async () => {
  const { sql } = service.database
  await sql(`insert into book (book_id, title, authors, rating_sum, rating_count) values
    ('emma', 'Emma', '[]', 6, 2), ('momo', 'Momo', '[]', 0, 0)`)
  await sql(`insert into bookshelf (bookshelf_id, owner_id, name, default_key, book_count) values
    ('want', 'ada', 'Want to Read', 'want-to-read', 2), ('read', 'ada', 'Read', 'read', 1), ('mine', 'ada', 'Mine', null, 2)`)
  await sql(`insert into shelved_book (bookshelf_id, book_id, position, added_at) values
    ('want', 'emma', 0, '2026-01-01'), ('want', 'momo', 1, '2026-01-01'), ('read', 'emma', 0, '2026-02-01'),
    ('mine', 'momo', 3, '2026-01-01'), ('mine', 'emma', 5, '2026-01-01')`)
  await sql(
    `insert into counted_post (post_id, version, book_id, rating) values ('one', 1, 'emma', 4), ('two', 1, 'emma', 2)`,
  )
  await database.migrate()
  expect(
    await sql(`select bookshelf_id as shelf, book_id as book from shelved_book order by bookshelf_id, rank`),
  ).toEqual([
    { shelf: 'mine', book: 'momo' },
    { shelf: 'mine', book: 'emma' },
    { shelf: 'read', book: 'emma' },
    { shelf: 'want', book: 'momo' },
  ])
  expect(
    await sql(`select bookshelf_id as shelf, book_count as books from bookshelf order by bookshelf_id`),
  ).toEqual([
    { shelf: 'mine', books: 2 },
    { shelf: 'read', books: 1 },
    { shelf: 'want', books: 1 },
  ])
  expect(
    await sql(`select book_id as book, status, started_at as started, finished_at as finished, is_current as current
      from reading order by book_id`),
  ).toEqual([
    { book: 'emma', status: 'read', started: null, finished: null, current: true },
    { book: 'momo', status: 'want', started: null, finished: null, current: true },
  ])
  expect(
    await sql(`select user_id as reader, rating::double precision from rating order by user_id`),
  ).toEqual([
    { reader: 'post:one', rating: 4 },
    { reader: 'post:two', rating: 2 },
  ])
})
