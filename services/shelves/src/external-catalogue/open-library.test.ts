import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { booksApi, catalogueApi } from '@flyleaf/contracts'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { goodreadsFile, untilLookedUp, upload } from '../import/testing.ts'
import { aLibrary, type Library } from '../testing/a-library.ts'

const SOLARIS = {
  key: '/works/OL501W',
  title: 'Solaris',
  author_key: ['OL501A'],
  author_name: ['Stanisław Lem'],
  first_publish_year: 1961,
  subject: ['Science fiction'],
  editions: {
    numFound: 1,
    docs: [
      {
        key: '/books/OL501M',
        title: 'Solaris',
        isbn: ['0156027607', '9780156027601'],
        language: ['eng'],
        publisher: ['Harcourt'],
      },
    ],
  },
}
const answerOf = (...docs: object[]) => ({ numFound: docs.length, start: 0, numFoundExact: true, docs })

let openLibrary: Server
let asked: URL[]
let agents: (string | undefined)[]
let answer: (response: ServerResponse, request: IncomingMessage) => void
let library: Library

/** Each test has its own library, because lookups are remembered. */
async function open(isConfigured = true) {
  const { port } = openLibrary.address() as AddressInfo
  library = await aLibrary(isConfigured ? { OPEN_LIBRARY_URL: `http://127.0.0.1:${port}` } : {})
}
const find = async (q: string) => (await library.service.call(booksApi.list, { q })).body.items

beforeAll(async () => {
  openLibrary = createServer((request, response) => {
    asked.push(new URL(request.url!, 'http://localhost'))
    agents.push(request.headers['user-agent'])
    answer(response, request)
  })
  await new Promise<void>((resolve) => openLibrary.listen(0, '127.0.0.1', resolve))
})
afterAll(() => openLibrary.close())
beforeEach(() => {
  asked = []
  agents = []
  answer = (response) =>
    response.setHeader('content-type', 'application/json').end(JSON.stringify(answerOf(SOLARIS)))
  return async () => {
    openLibrary.closeAllConnections()
    await library.service.close()
  }
})

it('looks up missing books, stores them with their source, and does not ask again', async () => {
  await open()
  const [found, again] = [await find('solaris'), await find('Solaris')]
  expect(await find('solaris lem')).toEqual([])
  expect(await find('Solaris  Lem')).toEqual([])
  expect(found).toMatchObject([
    {
      title: 'Solaris',
      authors: ['Stanisław Lem'],
      publishedYear: 1961,
      isbn13: '9780156027601',
      language: 'en',
    },
  ])
  expect(again).toEqual(found)
  const { body } = await library.service.call(booksApi.get, { bookId: found[0]!.bookId })
  expect(body.source).toEqual({ name: 'Open Library', url: 'https://openlibrary.org/works/OL501W' })
  const editions = await library.service.call(catalogueApi.editions, { bookId: body.bookId })
  expect(editions.body.items).toMatchObject([{ isbn10: '0156027607', publisher: 'Harcourt' }])
  expect(asked.map((url) => [url.pathname, url.searchParams.get('q')])).toEqual([
    ['/search.json', 'solaris'],
    ['/search.json', 'solaris lem'],
  ])
  expect(agents[0]).toMatch(/^Flyleaf \(http/)
})

it('looks up by ISBN, with one request for concurrent searches', async () => {
  await open()
  const all = await Promise.all(Array.from({ length: 5 }, () => find('0-15-602760-7')))
  for (const items of all) expect(items).toMatchObject([{ title: 'Solaris' }])
  expect(asked.map((url) => url.searchParams.get('isbn'))).toEqual(['9780156027601'])
})

it.each([
  ['an error', (response: ServerResponse) => response.writeHead(500).end('Internal Server Error')],
  [
    'too many requests',
    (response: ServerResponse) => response.writeHead(429, { 'retry-after': '120' }).end('{}'),
  ],
  ['a page', (response: ServerResponse) => response.end('<html>Down for maintenance</html>')],
  ['another shape', (response: ServerResponse) => response.end('{"error":"bad query"}')],
  ['a redirect', (response: ServerResponse) => response.writeHead(302, { location: '/elsewhere' }).end()],
  ['a broken connection', (response: ServerResponse) => response.destroy()],
  ['silence', () => {}],
])('answers without it when it gives %s, and pauses requests', async (_what, broken) => {
  await open()
  answer = broken
  expect(await find('nothing like this')).toEqual([])
  openLibrary.closeAllConnections()
  // Shares the pending request.
  expect(await find('nothing like this')).toEqual([])
  answer = (response) => response.end(JSON.stringify(answerOf(SOLARIS)))
  expect(await find('something else')).toEqual([])
  expect(asked).toHaveLength(1)
})

it('stores the valid part of a partly invalid answer', async () => {
  await open()
  answer = (response) =>
    response.end(
      JSON.stringify(
        answerOf(
          { key: 'nonsense', title: 'No key' },
          { title: 7 },
          { ...SOLARIS, author_name: null, editions: 'none', subject: [1] },
        ),
      ),
    )
  await find('solaris')
  expect(await find('solaris')).toMatchObject([{ title: 'Solaris', authors: [], isbn13: null }])
})

it('sends no request when not configured, for known books, or for short searches', async () => {
  await open(false)
  expect(await find('solaris')).toEqual([])
  await library.service.close()
  await open()
  await library.aBook('Solaris')
  expect(await find('solaris')).toHaveLength(1)
  expect(await find('so la')).toEqual([])
  expect(await find('xy')).toEqual([])
  expect(asked.map((url) => url.searchParams.get('q'))).toEqual(['so la'])
})

it('looks up the missing books of an import', async () => {
  await open()
  const reader = await library.aReader()
  const file = goodreadsFile({
    Title: 'Solaris',
    Author: 'Stanislaw Lem',
    ISBN13: '9780156027601',
    'Exclusive Shelf': 'read',
  })
  const found = await untilLookedUp(library.service, await upload(library.service, file, reader), reader)
  expect(found.counts).toMatchObject({ rows: 1, matched: 1, placeholder: 0 })
})
