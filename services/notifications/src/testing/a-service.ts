import { once } from 'node:events'
import { createServer, get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { LiveEvent } from '@flyleaf/contracts'
import { createId } from '@flyleaf/service'
import { receive, startTestService, type TestService } from '@flyleaf/service/testing'
import { notifications } from '../service.ts'

/** A live stream being listened to. */
export interface Listening {
  status: number
  events: LiveEvent[]
  ids: string[]
  retries: number[]
  isOver: boolean
  stop(): void
}

export interface World {
  service: TestService
  aReader(name?: string): Promise<string>
  usernameOf(userId: string): Promise<string>
  /** Tells of a thought, unless told otherwise; answers its id. */
  post(authorId: string, changes?: Record<string, unknown>): Promise<string>
  like(postId: string, authorId: string, userId: string, at?: Date): Promise<void>
  unlike(postId: string, authorId: string, userId: string, at?: Date): Promise<void>
  /** Opens a live stream; `after` is the position that its browser saw last, written into the address. */
  listen(
    as: string | null,
    after?: string,
    headers?: Record<string, string>,
    origin?: string,
  ): Promise<Listening>
  close(): Promise<void>
}

/** Notifications on an empty database, with builders of what the other services tell. */
export async function aWorld(environment: Record<string, string> = {}): Promise<World> {
  // An account service that knows of no session: those of the tests are in Redis alone.
  const account = createServer((_request, response) => response.writeHead(404).end())
  await new Promise<void>((resolve) => account.listen(0, '127.0.0.1', resolve))
  const service = await startTestService(notifications, {
    ACCOUNT_URL: `http://127.0.0.1:${(account.address() as AddressInfo).port}`,
    ...environment,
  })
  let people = 0
  const liking =
    (type: string) =>
    (postId: string, authorId: string, userId: string, at = new Date()) =>
      receive(service, type, { postId, userId, authorId, likeCount: 1, at: at.toISOString() })
  return {
    service,
    async aReader(name = `reader_${++people}`) {
      const userId = createId()
      await receive(service, 'user.registered', { userId, version: 1, username: name, name, picture: null })
      return userId
    },
    async usernameOf(userId) {
      const [person] = await service.database.sql<{ username: string }>(
        `select username from person where user_id = $1`,
        [userId],
      )
      return person!.username
    },
    async post(authorId, changes = {}) {
      const postId = createId()
      await receive(service, 'post.created', {
        postId,
        version: 1,
        authorId,
        postType: 'THOUGHT',
        title: null,
        content: 'On rereading',
        bookId: null,
        rating: null,
        ratedAt: null,
        isSpoiler: false,
        likeCount: 0,
        replyCount: 0,
        createdAt: new Date().toISOString(),
        replyToPostId: null,
        replyToAuthorId: null,
        replyToBookshelfId: null,
        sharedPostId: null,
        sharedAuthorId: null,
        mentionedUserIds: [],
        ...changes,
      })
      return postId
    },
    like: liking('post.liked'),
    unlike: liking('post.unliked'),
    async listen(as, after, headers = {}, origin = service.origin) {
      // Not fetch: after an abort it connects again for a next request, and a server that stops waits for that one.
      const request = get(`${origin}/api/notifications/stream${after ? `?lastEventId=${after}` : ''}`, {
        agent: false,
        headers: { ...(as ? { cookie: await service.cookieOf(as) } : {}), ...headers },
      })
      const [response] = (await once(request, 'response')) as [IncomingMessage]
      const listening: Listening = {
        status: response.statusCode!,
        events: [],
        ids: [],
        retries: [],
        isOver: false,
        stop: () => void response.destroy(),
      }
      void hear(response, listening)
      return listening
    },
    async close() {
      await service.close()
      account.close()
    },
  }
}

async function hear(response: IncomingMessage, listening: Listening) {
  let text = ''
  try {
    for await (const chunk of response.setEncoding('utf8')) {
      text += chunk
      const parts = text.split('\n\n')
      text = parts.pop()!
      for (const part of parts) hearOne(part.split('\n'), listening)
    }
  } catch {
    // stopped by the test
  }
  listening.isOver = true
}

/** Named events are the connection's own: a heartbeat, a time to come back. */
function hearOne(lines: string[], listening: Listening) {
  const isNamed = lines.some((line) => line.startsWith('event: '))
  for (const line of lines) {
    if (line.startsWith('data: ') && !isNamed) listening.events.push(JSON.parse(line.slice(6)))
    if (line.startsWith('retry: ')) listening.retries.push(Number(line.slice(7)))
    if (line.startsWith('id: ')) listening.ids.push(line.slice(4))
  }
}
