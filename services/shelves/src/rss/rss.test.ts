import { bookshelvesApi, shelvedBooksApi } from '@flyleaf/contracts'
import { createId, openDb } from '@flyleaf/service'
import { receive } from '@flyleaf/service/testing'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aLibrary, type Library } from '../testing/a-library.ts'
import { readShelf } from './read-shelf.ts'

let library: Library
let ada: string
beforeAll(async () => {
  library = await aLibrary()
  ada = await library.aReader('ada')
})
afterAll(() => library.service.close())

async function read(bookshelfId: string, as: string | null = null, headers: Record<string, string> = {}) {
  const cookie = as ? await library.service.cookieOf(as) : ''
  return fetch(`${library.service.origin}/api/bookshelves/${bookshelfId}/books/rss`, {
    headers: { cookie, ...headers },
  })
}

it('contains the books that were added last, with their notes and without spoilers', async () => {
  const [first, last] = [await library.aBook('Emma <b>'), await library.aBook('Middlemarch')]
  const bookshelfId = await library.aBookshelf(ada, { name: 'Bath & ||Wilkes||', bookIds: [first] })
  await library.service.call(shelvedBooksApi.add, { bookshelfId, bookIds: [last] }, ada)
  const notes = 'Slow, and ||she dies||'
  await library.service.call(shelvedBooksApi.note, { bookshelfId, bookId: last, notes }, ada)
  const response = await read(bookshelfId)
  expect([response.status, response.headers.get('content-type')]).toEqual([
    200,
    'application/rss+xml; charset=utf-8',
  ])
  const rss = await response.text()
  expect(rss).toContain('<title>Bath &amp; ▒▒▒, a bookshelf by ada</title>')
  expect(rss).toContain(`<link>http://localhost/bookshelves/ada/${bookshelfId}</link>`)
  expect(rss).toContain(`http://localhost/api/bookshelves/${bookshelfId}/books/rss`)
  expect([...rss.matchAll(/<link>http:\/\/localhost\/books\/(\w+)<\/link>/g)].map(([, id]) => id)).toEqual([
    last,
    first,
  ])
  expect(rss).toContain('Emma &lt;b&gt; by George Eliot')
  expect(rss).toContain('Slow, and ▒▒▒')
  expect(rss).not.toMatch(/Wilkes|dies/)
})

it('answers 304 while nothing has changed', async () => {
  const bookId = await library.aBook('Persuasion')
  const bookshelfId = await library.aBookshelf(ada, { bookIds: [bookId] })
  const etag = (await read(bookshelfId)).headers.get('etag')!
  const again = () => read(bookshelfId, null, { 'if-none-match': etag, 'cache-control': 'max-age=0' })
  expect((await again()).status).toBe(304)
  await library.service.call(shelvedBooksApi.remove, { bookshelfId, bookIds: [bookId] }, ada)
  expect((await again()).status).toBe(200)
})

it('answers a feed reader that sends only the time of its copy with notes written since', async () => {
  const bookId = await library.aBook('Villette')
  const bookshelfId = await library.aBookshelf(ada, { bookIds: [bookId] })
  const copiedAt = (await read(bookshelfId)).headers.get('date')!
  await library.service.call(shelvedBooksApi.note, { bookshelfId, bookId, notes: 'Paulina' }, ada)
  const again = await read(bookshelfId, null, {
    'if-modified-since': copiedAt,
    'cache-control': 'max-age=0',
  })
  expect([again.status, await again.text()]).toEqual([200, expect.stringContaining('Paulina')])
})

it('reads the newest books without sorting the bookshelf', async () => {
  const { sql } = library.service.database
  const bookshelfId = await library.aBookshelf(ada)
  await sql(
    `insert into book (book_id, title, authors) select 'many' || n, 'Book ' || n, '[]' from generate_series(1, 3000) n`,
  )
  await sql(
    `insert into shelved_book (bookshelf_id, book_id, rank, added_at)
     select $1, 'many' || n, n, now() - (n * 7919 % 3000) * interval '1 minute' from generate_series(1, 3000) n`,
    [bookshelfId],
  )
  await sql(`analyze shelved_book, book`)
  const plans: string[] = []
  const explained = openDb(async (text, values) => {
    plans.push(JSON.stringify(await sql(`explain ${text}`, values)))
    const rows = await sql<object>(text, values)
    return { rows, rowCount: rows.length }
  })
  expect((await readShelf(explained, null, bookshelfId)).books).toHaveLength(20)
  expect(plans).toHaveLength(2)
  expect(plans.join()).not.toContain('Sort')
})

it('exists only for public bookshelves of people whom the viewer may see', async () => {
  const [owner, blocked] = [await library.aReader('owner'), await library.aReader('blocked')]
  const bookshelfId = await library.aBookshelf(owner, { bookIds: [await library.aBook()] })
  const statuses = async () => {
    const viewers = [null, owner, blocked]
    return Promise.all(viewers.map(async (viewer) => (await read(bookshelfId, viewer)).status))
  }
  const at = new Date().toISOString()
  const deactivate = (isDeactivated: boolean, version: number) =>
    receive(library.service, 'user.changed', {
      userId: owner,
      version,
      username: 'owner',
      name: 'owner',
      picture: null,
      isDeactivated,
    })
  const block = { blockerId: owner, blockedId: blocked, isBlocked: true, version: 1, at }
  expect(await statuses()).toEqual([200, 200, 200])
  await receive(library.service, 'user.blocked', block)
  expect(await statuses()).toEqual([200, 200, 404])
  await deactivate(true, 2)
  expect(await statuses()).toEqual([404, 404, 404])
  await deactivate(false, 3)
  await library.service.call(bookshelvesApi.update, { bookshelfId, isPrivate: true }, owner)
  expect(await statuses()).toEqual([404, 404, 404])
  for (const missing of [createId(), 'nonsense!']) expect((await read(missing)).status).toBe(404)
})
