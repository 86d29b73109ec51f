import { LIBRARY_EXPORT_PATH, type Audience, type ExportLine } from '@flyleaf/contracts'
import { createId } from '@flyleaf/service'
import type { TestService } from '@flyleaf/service/testing'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { importedReviews } from '../import/testing.ts'

/** A feed service that returns each reader's posts; answers 503 while `isAway`. */
export async function aFeed() {
  const feed = {
    isAway: false,
    posts: new Map<string, Record<string, unknown>[]>(),
    url: '',
    close: () => {},
  }
  const server = createServer((request, response) => {
    const userId = /^\/internal\/people\/(\w+)\/export$/.exec(request.url!)?.[1]
    if (feed.isAway || !userId) return response.writeHead(feed.isAway ? 503 : 404).end()
    const posts = feed.posts.get(userId) ?? []
    const lines: ExportLine[] = [
      { file: 'posts', columns: ['postId', 'postType', 'bookId', 'title', 'content', 'isSpoiler'] },
      ...posts.map((row) => ({ row })),
      { file: 'likes', columns: ['postId'] },
      { end: true },
    ]
    return response.end(lines.map((line) => `${JSON.stringify(line)}\n`).join(''))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  feed.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  feed.close = () => server.close()
  return feed
}

interface ExportedLibrary {
  bookshelves: { name: string; audience: Audience }[]
  books: {
    bookId: string
    title: string
    posts: unknown[]
    readings: {
      status: string
      finishedAt: string | null
      edition: object | null
      progress: unknown[]
    }[]
  }[]
}

export const aPost = (post: Record<string, unknown>) => ({
  postId: createId(),
  title: null,
  isSpoiler: false,
  rating: null,
  ...post,
})

/** Downloads a reader's library. */
export async function exportOf(service: TestService, reader: string, format: 'csv' | 'json') {
  const response = await fetch(`${service.origin}${LIBRARY_EXPORT_PATH}?format=${format}`, {
    headers: { cookie: await service.cookieOf(reader) },
  })
  return response.text()
}

/** A reader's library as they download it, its books by title. */
export async function libraryOf(service: TestService, reader: string) {
  const { bookshelves, books } = JSON.parse(await exportOf(service, reader, 'json')) as ExportedLibrary
  return { bookshelves, books: books.toSorted((a, b) => (a.title < b.title ? -1 : 1)) }
}

/** The same, once the feed has stored what was imported, each text once. */
export async function importedLibraryOf(
  service: TestService,
  feed: Awaited<ReturnType<typeof aFeed>>,
  reader: string,
) {
  const imported = (await importedReviews(service)).filter(({ authorId }) => authorId === reader)
  feed.posts.set(
    reader,
    // The files of other sites don't name kinds of posts.
    imported.map(({ writtenAt, ...post }) =>
      aPost({ postType: post.rating === null ? 'THOUGHT' : 'REVIEW', ...post, createdAt: writtenAt }),
    ),
  )
  return libraryOf(service, reader)
}
