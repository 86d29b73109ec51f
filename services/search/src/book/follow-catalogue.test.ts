import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { searchApi, type CatalogueChanges } from '@flyleaf/contracts'
import { receive, startTestService, type TestService } from '@flyleaf/service/testing'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { search } from '../service.ts'

const book = (bookId: string, title: string) => ({
  bookId,
  version: 1,
  title,
  authors: ['Tove Jansson'],
  publishedYear: 1972,
  pageCount: null,
  language: 'sv',
  isbn13: null,
  cover: null,
  subjects: [],
  ratingSum: 0,
  ratingCount: 0,
  createdAt: new Date().toISOString(),
})

let pages: Record<string, object>
let shelves: Server
let service: TestService
beforeAll(async () => {
  pages = {}
  shelves = createServer((request, response) => {
    const after = Number(new URL(request.url!, 'http://localhost').searchParams.get('after'))
    const nothing = { books: [], goneBookIds: [], position: after, hasMore: false }
    response.end(JSON.stringify(pages[after] ?? nothing))
  })
  await new Promise<void>((resolve) => shelves.listen(0, '127.0.0.1', resolve))
  const { port } = shelves.address() as AddressInfo
  service = await startTestService(search, { SHELVES_URL: `http://127.0.0.1:${port}` })
})
afterAll(async () => {
  await service.close()
  shelves.close()
})

const page = (changes: { books?: object[]; goneBookIds?: string[]; position: number; hasMore?: boolean }) =>
  ({ books: [], goneBookIds: [], hasMore: false, ...changes }) as unknown as CatalogueChanges
const found = async (q: string) =>
  (await service.call(searchApi.books, { q })).body.items.map(({ bookId }) => bookId)

it('indexes what an import has added, and removes what it has deleted', async () => {
  pages = {
    0: page({ books: [book('booknumber1', 'The Summer Book')], position: 1, hasMore: true }),
    1: page({ books: [book('booknumber2', 'The Winter Book')], position: 2 }),
  }
  await receive(service, 'catalogue.changed', { position: 2 })
  await expect.poll(() => found('winter book'), { timeout: 10_000 }).toContain('booknumber2')
  expect(await found('summer book')).toContain('booknumber1')
  pages[2] = page({ goneBookIds: ['booknumber1'], position: 3 })
  await receive(service, 'catalogue.changed', { position: 3 })
  await expect.poll(() => found('summer book'), { timeout: 10_000 }).not.toContain('booknumber1')
})

it('leaves out a book that cannot be indexed, and goes on', async () => {
  await service.database.sql(`create function refuse_book() returns trigger language plpgsql as $$
    begin if new.book_id = 'booknumber4' then raise exception 'this book not'; end if; return new; end $$`)
  await service.database.sql(
    `create trigger refuse_book before insert or update on book_index for each row execute function refuse_book()`,
  )
  pages[3] = page({
    books: [
      book('booknumber3', 'Moominland Midwinter'),
      book('booknumber4', 'The Exploits'),
      book('booknumber5', 'Comet'),
    ],
    position: 4,
  })
  await receive(service, 'catalogue.changed', { position: 4 })
  await expect.poll(() => found('comet'), { timeout: 10_000 }).toEqual(['booknumber5'])
  expect(await found('moominland')).toEqual(['booknumber3'])
  await expect
    .poll(() => service.database.sql(`select position::integer from catalogue_place`))
    .toEqual([{ position: 4 }])
})

it('indexes a book later that another transaction was in the way of', async () => {
  await service.database.sql(`create sequence conflicts`)
  await service.database.sql(`create function conflict() returns trigger language plpgsql as $$
    begin if nextval('conflicts') < 8 then raise exception 'a deadlock' using errcode = '40P01'; end if; return new; end $$`)
  await service.database.sql(
    `create trigger conflict before insert or update on book_index for each row when (new.book_id = 'booknumber6') execute function conflict()`,
  )
  pages[4] = page({ books: [book('booknumber6', 'Moominvalley in November')], position: 5 })
  await receive(service, 'catalogue.changed', { position: 5 })
  const place = () => service.database.sql(`select position::integer from catalogue_place`)
  await expect
    .poll(
      async () => {
        await receive(service, 'catalogue.changed', { position: 5 })
        return place()
      },
      { timeout: 10_000, interval: 200 },
    )
    .toEqual([{ position: 5 }])
  expect(await found('november')).toEqual(['booknumber6'])
})
