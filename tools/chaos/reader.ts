import { setTimeout as pause } from 'node:timers/promises'
import { idIn, type Client } from './client.ts'
import { pair, type Ledger } from './ledger.ts'
import type { Random } from './random.ts'

const BETWEEN_MS = 40
const READS = [
  '/api/posts/discover',
  '/api/posts/following',
  '/api/notifications',
  '/api/messages/conversations',
  '/api/bookshelves',
  '/api/search/books?q=emma',
]

export interface SharedState {
  ledger: Ledger
  /** The posts that everybody may reply to and like; grows. */
  posts: string[]
  books: readonly string[]
  usernames: string[]
}

/** A reader's own bookshelf and conversation. */
export interface OwnState {
  client: Client
  shelfId: string
  conversationId: string
  random: Random
}

/** Performs random writes until `signal` aborts; each is acknowledged, refused, or recorded as unknown. */
export async function writeUntilAborted(
  shared: SharedState,
  own: OwnState,
  signal: AbortSignal,
): Promise<void> {
  const acts = [post, post, reply, like, like, like, follow, shelve, shelve, message]
  for (let count = 1; !signal.aborted; count += 1) {
    await own.random.of(acts)(shared, own, `chaos ${own.client.username} ${count}`)
    await pause(BETWEEN_MS)
  }
}

/** Reads random pages until `signal` aborts. */
export async function readUntilAborted({ client, random }: OwnState, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    await client.call('GET', random.of(READS))
    await pause(BETWEEN_MS)
  }
}

type Act = (shared: SharedState, own: OwnState, text: string) => Promise<void>

const post: Act = async ({ ledger, posts }, { client }, text) => {
  const made = await client.insist('POST', '/api/posts', { postType: 'THOUGHT', content: text })
  if (!made) return
  ledger.posts.add(text)
  posts.push(idIn(made, 'post'))
}

const reply: Act = async ({ ledger, posts }, { client, random }, text) => {
  if (posts.length === 0) return
  const body = { postType: 'REPLY', content: text, replyToPostId: random.of(posts) }
  if (await client.insist('POST', '/api/posts', body)) ledger.posts.add(text)
}

const like: Act = async ({ ledger, posts }, { client, random }) => {
  if (posts.length === 0) return
  const postId = random.of(posts)
  await toggle(ledger, ledger.likes, pair(client.username, postId), async () => {
    const answer = await client.call('POST', `/api/posts/${postId}/like`, {})
    return answer?.['isLiked']
  })
}

const follow: Act = async ({ ledger, usernames }, { client, random }) => {
  const other = random.of(usernames.filter((name) => name !== client.username))
  await toggle(ledger, ledger.follows, pair(client.username, other), async () => {
    const answer = await client.call('POST', `/api/users/${other}/follow`, {})
    return answer?.['isFollowing']
  })
}

const shelve: Act = async ({ ledger, books }, { client, random, shelfId }) => {
  const bookId = random.of(books)
  const key = pair(shelfId, bookId)
  const isAdded = !ledger.shelved.get(key)
  const path = `/api/bookshelves/${shelfId}/books`
  const answer = await client.insist(isAdded ? 'POST' : 'DELETE', path, { bookIds: [bookId] })
  if (answer) ledger.shelved.set(key, isAdded)
  else ledger.unknown.add(key)
}

const message: Act = async ({ ledger }, { client, conversationId }, content) => {
  const path = `/api/messages/conversations/${conversationId}/messages`
  if (await client.insist('POST', path, { content })) ledger.messages.add(content)
}

/** A call that toggles a state must not be repeated: if its response is lost, the state is unknown. */
async function toggle(
  ledger: Ledger,
  states: Map<string, boolean>,
  key: string,
  turn: () => Promise<unknown>,
): Promise<void> {
  if (ledger.unknown.has(key)) return
  const state = await turn()
  if (typeof state === 'boolean') states.set(key, state)
  else ledger.unknown.add(key)
}
