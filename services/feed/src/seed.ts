import { events, type EventData, type PostType } from '@flyleaf/contracts'
import { Outbox, readSeed, seedId, type ServiceContext, type Sql } from '@flyleaf/service'
import { usernamesIn } from './post/post.rules.ts'

interface SeedPost {
  key: string
  author: string
  type: PostType
  title?: string
  content: string
  book?: string
  rating?: number
  isSpoiler?: boolean
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
  const now = Date.now()
  await database.transaction(async ({ sql }) => {
    const [known] = await sql(`select 1 from post limit 1`)
    if (known) return
    const states = new Map(posts.map((post) => [post.key, stateOf(post, { posts, shelves, readers, now })]))
    await insertPosts(sql, posts, [...states.values()])
    const likes = posts.flatMap((post) => likesOf(post, states.get(post.key)!, now))
    await insert(
      sql,
      'post_like (post_id, user_id, created_at)',
      likes.map((like) => [like.postId, like.userId, like.at]),
    )
    await insert(
      sql,
      'post_save (post_id, user_id, created_at)',
      posts.flatMap((post) => savesOf(post, states.get(post.key)!)),
    )
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
  }
}

function insertPosts(sql: Sql, posts: SeedPost[], states: State[]) {
  const shareCountOf = (post: SeedPost) => posts.filter((other) => other.share === post.key).length
  return insert(
    sql,
    `post (post_id, post_type, author_id, title, content, book_id, rating, is_spoiler, reply_to_post_id, reply_to_bookshelf_id,
       root_post_id, root_bookshelf_id, shared_post_id, is_direct, like_count, like_version, reply_count, share_count, created_at)`,
    posts.map((post, index) => {
      const state = states[index]!
      const root = rootOf(post, posts)
      return [
        state.postId,
        state.postType,
        state.authorId,
        state.title,
        state.content,
        state.bookId,
        state.rating,
        state.isSpoiler,
        state.replyToPostId,
        state.replyToBookshelfId,
        root === post ? null : idOf(root.key),
        root.replyToShelf ? seedId('bookshelf', root.replyToShelf) : null,
        state.sharedPostId,
        state.postType === 'SHARE' && !state.content,
        state.likeCount,
        state.likeVersion,
        state.replyCount,
        shareCountOf(post),
        state.createdAt,
      ]
    }),
  )
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

const savesOf = (post: SeedPost, state: State) =>
  post.saves.map((username) => [state.postId, seedId('user', username), state.createdAt])

/** Inserts rows a hundred at a time. */
async function insert(sql: Sql, into: string, rows: unknown[][]) {
  for (let start = 0; start < rows.length; start += 100) {
    const batch = rows.slice(start, start + 100)
    let parameter = 0
    const values = batch.map((row) => `(${row.map(() => `$${++parameter}`).join(', ')})`)
    await sql(`insert into ${into} values ${values.join(', ')}`, batch.flat())
  }
}
