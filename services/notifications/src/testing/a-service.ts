import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createId } from '@flyleaf/service'
import { receive, receiveReader, startTestService, type TestService } from '@flyleaf/service/testing'
import { notifications } from '../service.ts'
import { openStream, type OpenStream } from './open-stream.ts'

interface PostState extends Record<string, unknown> {
  postId: string
  version: number
}

export interface World {
  service: TestService
  /** The sessions of the account service, by the hash of their token. */
  sessions: Map<string, { userId: string; sessionId: string }>
  aReader(name?: string): Promise<string>
  usernameOf(userId: string): Promise<string>
  /** Publishes that an account is deactivated, or restored. */
  deactivate(userId: string, isDeactivated?: boolean): Promise<void>
  /** Publishes `bookshelf.changed`: of a new public bookshelf, or with the id of an earlier one its next version. Returns the id. */
  aBookshelf(ownerId: string, changes?: Record<string, unknown>): Promise<string>
  /** What the events of bookshelves have said, newest last. */
  bookshelves: Record<string, unknown>[]
  /** What the events of posts have said, newest state last. */
  posts: PostState[]
  /** Publishes `post.created`, by default for a thought; returns the post's id. */
  post(authorId: string, changes?: Record<string, unknown>): Promise<string>
  /** Publishes `post.changed` with these changes. */
  edit(postId: string, changes: Record<string, unknown>): Promise<void>
  like(postId: string, authorId: string, userId: string, at?: Date): Promise<void>
  unlike(postId: string, authorId: string, userId: string, at?: Date): Promise<void>
  /** Publishes `book.announced`, by default of an author; returns the event's data. */
  announce(
    title: string,
    followerIds: string[],
    followed: { kind?: 'author' | 'series'; id: string; name: string },
  ): Promise<Record<string, unknown>>
  /** Opens a live stream; `after` is the browser's last position, sent in the query. */
  listen(
    as: string | null,
    after?: string,
    headers?: Record<string, string>,
    origin?: string,
  ): Promise<OpenStream>
  close(): Promise<void>
}

/** The notifications service with an empty database, and builders of other services' events. */
export async function aWorld(environment: Record<string, string> = {}): Promise<World> {
  // An account service without sessions at first: those of the tests are only in Redis.
  const sessions: World['sessions'] = new Map()
  const account = createServer(({ url = '' }, response) => {
    const session = sessions.get(url.slice(url.lastIndexOf('/') + 1))
    response.writeHead(session ? 200 : 404, { 'content-type': 'application/json' })
    response.end(JSON.stringify(session))
  })
  await new Promise<void>((resolve) => account.listen(0, '127.0.0.1', resolve))
  const service = await startTestService(notifications, {
    ACCOUNT_URL: `http://127.0.0.1:${(account.address() as AddressInfo).port}`,
    ...environment,
  })
  let people = 0
  // Each book is newer than the one before it.
  let now = Date.now()
  const bookshelves: World['bookshelves'] = []
  const posts: PostState[] = []
  const liking =
    (type: string) =>
    (postId: string, authorId: string, userId: string, at = new Date()) =>
      receive(service, type, { postId, userId, authorId, likeCount: 1, at: at.toISOString() })
  return {
    service,
    sessions,
    aReader: (name = `reader_${++people}`) => receiveReader(service, name),
    async usernameOf(userId) {
      const [person] = await service.database.sql<{ username: string }>(
        `select username from person where user_id = $1`,
        [userId],
      )
      return person!.username
    },
    async deactivate(userId, isDeactivated = true) {
      const [person] = await service.database.sql<{ username: string; name: string; version: number }>(
        `select username, name, picture, version::integer + 1 as version from person where user_id = $1`,
        [userId],
      )
      await receive(service, 'user.changed', { ...person, userId, isDeactivated })
    },
    async aBookshelf(ownerId, changes = {}) {
      const bookshelfId = createId()
      const state = {
        bookshelfId,
        version: bookshelves.length + 1,
        ownerId,
        isPrivate: false,
        isDefault: false,
        name: 'Sea stories',
        description: '',
        bookCount: 0,
        followerCount: 0,
        previewBookIds: [],
        collaboratorIds: [],
        createdAt: '',
        updatedAt: '',
        ...changes,
      }
      bookshelves.push(state)
      await receive(service, 'bookshelf.changed', state)
      return state.bookshelfId
    },
    bookshelves,
    posts,
    async post(authorId, changes = {}) {
      const postId = createId()
      const state = {
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
      }
      posts.push(state)
      await receive(service, 'post.created', state)
      return postId
    },
    async edit(postId, changes) {
      const known = posts.findLast((post) => post.postId === postId)!
      const state = { ...known, version: known.version + 1, ...changes }
      posts.push(state)
      await receive(service, 'post.changed', state)
    },
    async announce(title, followerIds, followed) {
      const data = {
        bookId: createId(),
        title,
        followed: { kind: 'author', ...followed },
        followerIds,
        at: new Date(now++).toISOString(),
      }
      await receive(service, 'book.announced', data)
      return data
    },
    like: liking('post.liked'),
    unlike: liking('post.unliked'),
    listen: async (as, after, headers = {}, origin = service.origin) =>
      openStream(origin, after, { ...(as && { cookie: await service.cookieOf(as) }), ...headers }),
    async close() {
      await service.close()
      account.close()
    },
  }
}
