import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { postsApi, type Reached } from '@flyleaf/contracts'
import { createId } from '@flyleaf/service'
import { receive, receiveReader, startTestService, type TestService } from '@flyleaf/service/testing'
import { feed } from '../service.ts'

export interface Library {
  service: TestService
  /** Adds a reader, named by `username`. */
  aReader(username?: string): Promise<string>
  /** Adds a book; with `isCatalogueOnly` only to the catalogue, without an event; there it may be its owner's own. */
  aBook(isCatalogueOnly?: boolean, ownerId?: string): Promise<string>
  /** Lets the address of a book lead to another one in the catalogue, as when it is merged into that one. */
  lead(fromId: string, bookId: string): void
  /** Whether the catalogue refuses requests because it has too many. */
  setCatalogueBusy(isBusy: boolean): void
  /** Says how far a reader has come in a book of 800 pages, and by which edition. */
  reach(readerId: string, bookId: string, reached: Partial<Reached>): void
  aBookshelf(ownerId: string, changes?: Record<string, unknown>): Promise<string>
  follow(followerId: string, followedId: string): Promise<void>
  block(blockerId: string, blockedId: string): Promise<void>
  mute(muterId: string, mutedId: string): Promise<void>
  /** Creates a post, a thought by default. */
  write(as: string, changes?: Record<string, unknown>): Promise<string>
}

/** The shelves service's internal addresses of books. */
async function aCatalogue() {
  const books = new Map<string, object>()
  const owners = new Map<string, string>()
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url!, 'http://shelves')
    if (pathname === '/internal/readings/reached') {
      const readerId = searchParams.get('readerId')!
      const asked = searchParams.get('bookIds')!.split(',')
      const isSeen = (id: string) => !owners.has(id) || owners.get(id) === readerId
      const reached = asked.filter(isSeen).map((id) => ({
        bookId: id,
        pageCount: 800,
        minutes: null,
        share: null,
        ...catalogue.readings.get(`${readerId} ${id}`),
      }))
      response.writeHead(catalogue.isBusy ? 503 : 200).end(JSON.stringify({ books: reached }))
      return
    }
    const bookId = pathname.replace('/internal/books/', '')
    const owner = owners.get(bookId)
    const book = owner && owner !== searchParams.get('readerId') ? undefined : books.get(bookId)
    const status = book ? 200 : 404
    response.writeHead(catalogue.isBusy ? 503 : status).end(JSON.stringify(book ?? {}))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const catalogue = {
    books,
    owners,
    readings: new Map<string, Partial<Reached>>(),
    server,
    url,
    isBusy: false,
  }
  return catalogue
}

/** The feed service on an empty database, with builders for what other services publish. */
export async function aLibrary(environment: Record<string, string> = {}): Promise<Library> {
  const catalogue = await aCatalogue()
  const started = await startTestService(feed, { SHELVES_URL: catalogue.url, ...environment })
  const service = {
    ...started,
    async close() {
      await started.close()
      catalogue.server.close()
    },
  }
  let people = 0
  return {
    service,
    aReader: (username = `reader_${++people}`) => receiveReader(service, username),
    async aBook(isCatalogueOnly = false, ownerId) {
      const bookId = createId()
      const book = {
        bookId,
        version: 1,
        title: 'Middlemarch',
        authors: ['George Eliot'],
        publishedYear: 1871,
        pageCount: 800,
        language: 'en',
        isbn13: null,
        cover: null,
        subjects: [],
        ratingSum: 0,
        ratingCount: 0,
        createdAt: new Date().toISOString(),
      }
      if (ownerId) catalogue.owners.set(bookId, ownerId)
      if (isCatalogueOnly) catalogue.books.set(bookId, book)
      else await receive(service, 'book.changed', book)
      return bookId
    },
    lead: (fromId, bookId) => void catalogue.books.set(fromId, catalogue.books.get(bookId)!),
    reach: (readerId, bookId, reached) => void catalogue.readings.set(`${readerId} ${bookId}`, reached),
    setCatalogueBusy(isBusy) {
      catalogue.isBusy = isBusy
    },
    async aBookshelf(ownerId, changes = {}) {
      const bookshelfId = (changes['bookshelfId'] as string | undefined) ?? createId()
      const at = new Date().toISOString()
      await receive(service, 'bookshelf.changed', {
        bookshelfId,
        version: 1,
        ownerId,
        isPrivate: false,
        isDefault: false,
        name: 'A shelf',
        description: '',
        bookCount: 0,
        followerCount: 0,
        previewBookIds: [],
        collaboratorIds: [],
        createdAt: at,
        updatedAt: at,
        ...changes,
      })
      return bookshelfId
    },
    async follow(followerId, followedId) {
      await receive(service, 'user.followed', { followerId, followedId, at: new Date().toISOString() })
    },
    async block(blockerId, blockedId) {
      const at = new Date().toISOString()
      await receive(service, 'user.blocked', { blockerId, blockedId, isBlocked: true, at })
    },
    async mute(muterId, mutedId) {
      const at = new Date().toISOString()
      await receive(service, 'user.muted', { muterId, mutedId, isMuted: true, at })
    },
    async write(as, changes = {}) {
      const { status, body } = await service.call(
        postsApi.create,
        { postType: 'THOUGHT', content: 'A thought', ...changes },
        as,
      )
      if (status !== 201) throw new Error(JSON.stringify(body))
      return body.post.postId
    },
  }
}
