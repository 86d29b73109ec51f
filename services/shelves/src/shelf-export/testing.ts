import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { ExportLine } from '@flyleaf/contracts'

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
