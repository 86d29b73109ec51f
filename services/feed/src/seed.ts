import { events, type EventData, type GivenPosition, type PostType } from '@flyleaf/contracts'
import { Outbox, readSeed, seedId, type SeedBook, type ServiceContext, type Tables } from '@flyleaf/service'
import type { Insertable } from 'kysely'
import { positionOf } from './post/position.rules.ts'
import { NO_POSITION, usernamesIn } from './post/post.rules.ts'

interface SeedPost {
  key: string
  author: string
  type: PostType
  title?: string
  content: string
  book?: string
  rating?: number
  isSpoiler?: boolean
  position?: GivenPosition
  replyTo?: string
  replyToShelf?: string
  share?: string
  hoursAgo: number
  likes: string[]
  saves: string[]
}
interface SeedShelf {
  key: string
  owner: string
}
type State = EventData<'post.created'>

interface Library {
  posts: SeedPost[]
  shelves: SeedShelf[]
  books: SeedBook[]
  /** Usernames. */
  readers: string[]
  /** The time to which ages refer. */
  now: number
}

const HOUR = 3_600_000
/** Likes of a seeded post follow within this time. */
const LIKED_WITHIN = 72 * HOUR

/** Adds the posts of the seed library to an empty database and publishes them. */
export async function seed({ database }: ServiceContext, directory: string) {
  const posts = readSeed<SeedPost[]>(directory, 'posts.json').toSorted((a, b) => b.hoursAgo - a.hoursAgo)
  const readers = readSeed<{ username: string }[]>(directory, 'readers.json').map((reader) => reader.username)
  const shelves = readSeed<SeedShelf[]>(directory, 'shelves.json')
  const books = readSeed<SeedBook[]>(directory, 'books.json')
  const now = Date.now()
  await database.transaction(async ({ db, sql }) => {
    if (await db.selectFrom('post').select('postId').limit(1).executeTakeFirst()) return
    const library = { posts, shelves, books, readers, now }
    const states = new Map(posts.map((post) => [post.key, stateOf(post, library)]))
    const rows = posts.map((post) => rowOf(post, states.get(post.key)!, library))
    const likes = posts.flatMap((post) => likesOf(post, states.get(post.key)!, now))
    const saves = posts.flatMap((post) => savesOf(post, states.get(post.key)!))
    for (const some of batchesOf(rows)) await db.insertInto('post').values(some).execute()
    for (const some of batchesOf(likes))
      await db
        .insertInto('post_like')
        .values(some.map(({ postId, userId, at }) => ({ postId, userId, createdAt: new Date(at) })))
        .execute()
    for (const some of batchesOf(saves)) await db.insertInto('post_save').values(some).execute()
    const outbox = new Outbox()
    for (const state of states.values()) outbox.publish(events.feed.postCreated, state.postId, state)
    for (const like of likes.toSorted((a, b) => a.at.localeCompare(b.at)))
      outbox.publish(events.feed.postLiked, like.postId, like)
    await outbox.write(sql)
  })
}

const idOf = (key: string) => seedId('post', key)

/** The post that a thread begins with, or the first reply to a bookshelf. */
function rootOf(post: SeedPost, posts: readonly SeedPost[]): SeedPost {
  const parent = posts.find((other) => other.key === post.replyTo)
  return parent ? rootOf(parent, posts) : post
}

/** The bookshelf that a reply's thread begins with, and the username of its thread owner. */
function threadOf(post: SeedPost, { posts, shelves }: Library) {
  const root = rootOf(post, posts)
  const shelf = shelves.find(({ key }) => key === root.replyToShelf)
  return { shelfKey: shelf?.key, owner: shelf?.owner ?? (root === post ? undefined : root.author) }
}

/** Where in its book a post is, by the book's pages. */
function placeOf({ position, book }: SeedPost, { books }: Library) {
  if (!position || !book) return NO_POSITION
  const pageCount = books.find(({ slug }) => slug === book)?.pageCount ?? null
  return positionOf(position, { pageCount, minutes: null })
}

function stateOf(post: SeedPost, library: Library): State {
  const { posts, readers, now } = library
  const authorOf = (key: string | undefined) => posts.find((other) => other.key === key)?.author
  const thread = threadOf(post, library)
  const userIdOr = (username: string | undefined) => (username ? seedId('user', username) : null)
  return {
    postId: idOf(post.key),
    version: 1,
    authorId: seedId('user', post.author),
    postType: post.type,
    title: post.title ?? null,
    content: post.content,
    bookId: post.book ? seedId('book', post.book) : null,
    rating: post.rating ?? null,
    ratedAt: null,
    isSpoiler: post.isSpoiler ?? false,
    positionShare: placeOf(post, library).positionShare,
    likeCount: post.likes.length,
    likeVersion: post.likes.length,
    replyCount: posts.filter((other) => other.replyTo === post.key).length,
    createdAt: new Date(now - post.hoursAgo * HOUR).toISOString(),
    replyToPostId: post.replyTo ? idOf(post.replyTo) : null,
    replyToAuthorId: userIdOr(authorOf(post.replyTo)),
    replyToBookshelfId: post.replyToShelf ? seedId('bookshelf', post.replyToShelf) : null,
    replyToBookshelfOwnerId: null,
    threadOwnerId: userIdOr(thread.owner),
    threadBookshelfId: thread.shelfKey ? seedId('bookshelf', thread.shelfKey) : null,
    sharedPostId: post.share ? idOf(post.share) : null,
    sharedAuthorId: userIdOr(authorOf(post.share)),
    mentionedUserIds: usernamesIn(post.content)
      .filter((username) => readers.includes(username) && username !== post.author)
      .map((username) => seedId('user', username)),
    audience: 'EVERYONE',
    isLimited: false,
  }
}

function rowOf(post: SeedPost, state: State, library: Library): Insertable<Tables['post']> {
  const { posts } = library
  const { postId, postType, authorId, title, content, bookId, rating, isSpoiler } = state
  const root = rootOf(post, posts)
  return {
    postId,
    postType,
    authorId,
    title,
    content,
    bookId,
    rating,
    isSpoiler,
    ...placeOf(post, library),
    replyToPostId: state.replyToPostId,
    replyToBookshelfId: state.replyToBookshelfId,
    rootPostId: root === post ? null : idOf(root.key),
    rootBookshelfId: root.replyToShelf ? seedId('bookshelf', root.replyToShelf) : null,
    sharedPostId: state.sharedPostId,
    isDirect: postType === 'SHARE' && !content,
    likeCount: state.likeCount,
    likeVersion: state.likeVersion,
    replyCount: state.replyCount,
    shareCount: posts.filter((other) => other.share === post.key).length,
    createdAt: new Date(state.createdAt),
  }
}

function likesOf(post: SeedPost, state: State, now: number) {
  const start = Date.parse(state.createdAt)
  const span = Math.min(now - start, LIKED_WITHIN)
  return post.likes.map((username, index) => ({
    postId: state.postId,
    userId: seedId('user', username),
    authorId: state.authorId,
    likeCount: index + 1,
    likeVersion: index + 1,
    reachesAuthor: true,
    at: new Date(start + (span * (index + 1)) / (post.likes.length + 1)).toISOString(),
  }))
}

const savesOf = (post: SeedPost, { postId, createdAt }: State) =>
  post.saves.map((username) => ({
    postId,
    userId: seedId('user', username),
    createdAt: new Date(createdAt),
  }))

function* batchesOf<Row>(rows: readonly Row[]) {
  for (let start = 0; start < rows.length; start += 100) yield rows.slice(start, start + 100)
}
