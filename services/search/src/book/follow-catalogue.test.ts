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

/** What the catalogue answers by position. */
const pages: CatalogueChanges[] = []
let shelves: Server
let service: TestService
beforeAll(async () => {
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

const append = (changes: { books?: object[]; goneBookIds?: string[]; hasMore?: boolean }) =>
  pages.push({
    books: [],
    goneBookIds: [],
    hasMore: false,
    position: pages.length + 1,
    ...changes,
  } as unknown as CatalogueChanges)
const announce = () => receive(service, 'catalogue.changed', { position: pages.length })
const place = async () => {
  const [row] = await service.database.sql(`select position::integer from catalogue_place`)
  return row!['position']
}
const found = async (q: string) =>
  (await service.call(searchApi.books, { q })).body.items.map(({ bookId }) => bookId)

it('indexes what an import has added, and removes what it has deleted', async () => {
  append({ books: [book('booknumber1', 'The Summer Book')], hasMore: true })
  append({ books: [book('booknumber2', 'The Winter Book')] })
  await announce()
  await expect.poll(() => found('winter book')).toContain('booknumber2')
  expect(await found('summer book')).toContain('booknumber1')
  append({ goneBookIds: ['booknumber1'] })
  await announce()
  await expect.poll(() => found('summer book')).not.toContain('booknumber1')
})

it('forgets a merged book, also when older news of it comes later, and finds it again after the undo', async () => {
  const merged = (version: number, intoId: string | null) =>
    receive(service, 'book.merged', { bookId: 'booknumber9', version, intoId })
  const changed = (version: number) =>
    receive(service, 'book.changed', { ...book('booknumber9', 'Fair Play'), version })
  await changed(3)
  expect(await found('fair play')).toEqual(['booknumber9'])
  await merged(5, 'booknumber5')
  await changed(4)
  append({ books: [{ ...book('booknumber9', 'Fair Play'), version: 5 }] })
  await announce()
  await expect.poll(place).toBe(pages.length)
  expect(await found('fair play')).toEqual([])
  await merged(6, null)
  await changed(7)
  expect(await found('fair play')).toEqual(['booknumber9'])
})

it('leaves out a book that cannot be indexed, and goes on', async () => {
  await service.database.sql(`create function refuse_book() returns trigger language plpgsql as $$
    begin if new.book_id = 'booknumber4' then raise exception 'this book not'; end if; return new; end $$`)
  await service.database.sql(
    `create trigger refuse_book before insert or update on book_index for each row execute function refuse_book()`,
  )
  append({
    books: [
      book('booknumber3', 'Moominland Midwinter'),
      book('booknumber4', 'The Exploits'),
      book('booknumber5', 'Comet'),
    ],
  })
  await announce()
  await expect.poll(() => found('comet')).toEqual(['booknumber5'])
  expect(await found('moominland')).toEqual(['booknumber3'])
  await expect.poll(place).toBe(pages.length)
})

it('indexes a book later that another transaction was in the way of', async () => {
  await service.database.sql(`create sequence conflicts`)
  await service.database.sql(`create function conflict() returns trigger language plpgsql as $$
    begin if nextval('conflicts') < 8 then raise exception 'a deadlock' using errcode = '40P01'; end if; return new; end $$`)
  await service.database.sql(
    `create trigger conflict before insert or update on book_index for each row when (new.book_id = 'booknumber6') execute function conflict()`,
  )
  append({ books: [book('booknumber6', 'Moominvalley in November')] })
  await expect
    .poll(
      async () => {
        await announce()
        return place()
      },
      { interval: 200 },
    )
    .toBe(pages.length)
  expect(await found('november')).toEqual(['booknumber6'])
})
