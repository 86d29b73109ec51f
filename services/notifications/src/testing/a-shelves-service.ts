import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import type { AcceptedLetter } from '@flyleaf/contracts'

const STATE = {
  version: 1,
  publishedYear: null,
  pageCount: null,
  language: null,
  isbn13: null,
  cover: null,
  subjects: [],
  ratingSum: 0,
  ratingCount: 0,
  createdAt: '2026-01-01T00:00:00.000Z',
}

export type ShelvesService = Awaited<ReturnType<typeof aShelvesService>>

/** The shelves service's internal addresses of books and of inscriptions. */
export async function aShelvesService() {
  const books = new Map<string, object>()
  const taken: AcceptedLetter[] = []
  async function answer(request: IncomingMessage): Promise<[number, object]> {
    if (shelves.isAway) return [503, {}]
    const { pathname } = new URL(request.url!, 'http://shelves')
    if (pathname === '/internal/inscriptions') {
      taken.push(JSON.parse(await text(request)) as AcceptedLetter)
      return [200, {}]
    }
    const book = books.get(pathname.replace('/internal/books/', ''))
    return book ? [200, book] : [404, {}]
  }
  const server = createServer((request, response) => {
    void answer(request).then(([status, body]) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body)),
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const shelves = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    isAway: false,
    /** The letters that it was handed. */
    taken,
    aBook(bookId: string, title: string, authors: string[]) {
      books.set(bookId, { bookId, title, authors, ...STATE })
      return bookId
    },
    close: () => void server.close(),
  }
  return shelves
}
