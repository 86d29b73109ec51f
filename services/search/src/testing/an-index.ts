import { createId } from '@flyleaf/service'
import {
  receive,
  receiveReader,
  startTestService,
  type TestEnvironment,
  type TestService,
} from '@flyleaf/service/testing'
import { limits } from '@flyleaf/testing/limits'
import { vi } from 'vitest'
import { Cluster } from '../opensearch/cluster.ts'
import { KINDS } from '../opensearch/rebuild.ts'
import { Indexer } from '../opensearch/indexer.ts'
import { search } from '../service.ts'
import { startOpenSearch, type OpenSearchServer } from './opensearch/server.ts'

type Changes = Record<string, unknown>
export interface Index {
  service: TestService
  openSearch: OpenSearchServer | null
  aReader(username: string): Promise<string>
  aBook(title: string, authors: string[], changes?: Changes): Promise<string>
  aBookshelf(ownerId: string, changes?: Changes): Promise<string>
  aPost(content: string, changes?: Changes): Promise<string>
}

/** The kinds of index; results must not depend on it. */
export const ENGINES = ['PostgreSQL', 'OpenSearch'] as const
interface Options {
  engine?: (typeof ENGINES)[number]
  environment?: TestEnvironment
}

/** The search service on an empty index, with builders of other services' events. */
export async function anIndex({ engine = 'PostgreSQL', environment = {} }: Options = {}): Promise<Index> {
  const openSearch = engine === 'OpenSearch' ? await startOpenSearch() : null
  const started = await startTestService(
    search,
    openSearch ? { ...environment, OPENSEARCH_URL: openSearch.url } : environment,
  )
  const service = openSearch ? await searchedWhenIndexed(started, openSearch) : started
  const at = new Date().toISOString()
  return {
    service,
    openSearch,
    aReader: (username) => receiveReader(service, username),
    async aBook(title, authors, changes = {}) {
      const book = {
        bookId: createId(),
        version: 1,
        title,
        authors,
        publishedYear: 1900,
        pageCount: 300,
        language: 'en',
        isbn13: null,
        cover: null,
        subjects: [],
        ratingSum: 0,
        ratingCount: 0,
        createdAt: at,
        ...changes,
      }
      await receive(service, 'book.changed', book)
      return book.bookId
    },
    async aBookshelf(ownerId, changes = {}) {
      const shelf = {
        bookshelfId: createId(),
        version: 1,
        ownerId,
        isPrivate: false,
        isDefault: false,
        name: 'A shelf',
        description: '',
        bookCount: 1,
        followerCount: 0,
        previewBookIds: [],
        collaboratorIds: [],
        createdAt: at,
        updatedAt: at,
        ...changes,
      }
      await receive(service, 'bookshelf.changed', shelf)
      return shelf.bookshelfId
    },
    async aPost(content, changes = {}) {
      const post = {
        postId: createId(),
        version: 1,
        authorId: createId(),
        postType: 'THOUGHT',
        title: null,
        content,
        bookId: null,
        rating: null,
        ratedAt: null,
        isSpoiler: false,
        likeCount: 0,
        replyCount: 0,
        createdAt: at,
        replyToPostId: null,
        replyToAuthorId: null,
        replyToBookshelfId: null,
        sharedPostId: null,
        sharedAuthorId: null,
        mentionedUserIds: [],
        ...changes,
      }
      await receive(service, post.version === 1 ? 'post.created' : 'post.changed', post)
      return post.postId
    },
  }
}

/** An index outside the database is updated asynchronously: calls wait for it. */
async function searchedWhenIndexed(service: TestService, openSearch: OpenSearchServer): Promise<TestService> {
  const indexer = service.app.get(Indexer)
  const cluster = service.app.get(Cluster)
  await vi.waitUntil(
    async () =>
      (await Promise.all(KINDS.map((kind) => cluster.current(kind)))).every((index) => index !== null),
    { timeout: limits.event },
  )
  return {
    ...service,
    async call(...input) {
      await indexer.catchUp()
      openSearch.refresh()
      return service.call(...input)
    },
    async close() {
      await service.close()
      await openSearch.close()
    },
  }
}
