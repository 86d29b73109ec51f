import { withoutSpoilers, type EventData, type EventEnvelope } from '@flyleaf/contracts'
import { areErased, isErased } from '@flyleaf/projections'
import type { Projection, Sql } from '@flyleaf/service'
import { textsOf } from '../book/book-texts.ts'
import { LAST_VERSION } from '../erasure/last-version.ts'
import type { Indexings } from '../text-index/indexing.ts'
import { otherWords } from '../text/variants.ts'
import { bookText, lockBooksShared, lockBook } from './book-text.ts'
import { POST_TOMBSTONE } from './post-tombstone.ts'

type State = EventData<'post.created'>

export const indexingPosts = {
  'post.created': ({ sql }, { data }) => indexPosts(sql, [data]),
  'post.changed': ({ sql }, { data }) => indexPosts(sql, [data]),
  'post.deleted': ({ sql }, { data }) => hide(sql, data),
  'post.liked': ({ sql }, { data }) => indexLikes(sql, [data]),
  'post.unliked': ({ sql }, { data }) => indexLikes(sql, [data]),
  'post.likes-counted': ({ sql }, { data }) => indexLikes(sql, data.likes),
  'book.changed': indexBookOfPosts,
  'user.erased': hidePostsOf,
} satisfies Indexings

/** The words of posts, and their like counts. Posts about a book are also found by its words. */
export const posts: Projection = {
  name: 'posts',
  tables: ['post_index'],
  snapshots: ['feed.posts', 'shelves.books'],
  handlers: indexingPosts,
}

/**
 * Indexes posts' words. One without words has nothing to be found by: direct shares, and threads of private bookshelves. Returns whose
 * words have changed.
 */
export async function indexPosts(sql: Sql, states: readonly State[]) {
  const all = newestOf(states)
  const kept = await keep(
    sql,
    all.filter(({ content }) => content),
  )
  const changed = [...kept]
  for (const post of all.filter(({ postId }) => !kept.includes(postId))) {
    // Skip posts of erased people, and outdated versions.
    const isGone = await isErased(sql, post.authorId)
    if (isGone || !post.content)
      changed.push(...(await hide(sql, isGone ? { ...post, version: LAST_VERSION } : post)))
  }
  return changed
}

/** The newest state of each post. */
function newestOf(states: readonly State[]): State[] {
  const newest = new Map<string, State>()
  for (const state of states) {
    const known = newest.get(state.postId)
    if (!known || known.version < state.version) newest.set(state.postId, state)
  }
  return [...newest.values()]
}

/** Stores states that are newer than the stored ones; returns their posts' ids. */
async function keep(sql: Sql, posts: readonly State[]): Promise<string[]> {
  if (posts.length === 0) return []
  const bookIds = posts.flatMap(({ bookId }) => bookId ?? [])
  if (bookIds.length > 0) await lockBooksShared(sql, bookIds)
  const shown = posts.map((post) => ({ ...post, ...withoutSpoilers(post) }))
  const all = <Value>(valueOf: (post: State) => Value) => shown.map(valueOf)
  const kept = await sql<{ postId: string }>(
    `insert into post_index (post_id, version, is_hidden, author_id, post_type, title, content, book_id, book_text, rating, is_spoiler, like_count, like_version, created_at, other_words, thread_owner_id, thread_bookshelf_id)
     select p.post_id, p.version, false, p.author_id, p.post_type, p.title, p.content, p.book_id,
       case when p.book_id is null then '' else ${bookText('p.book_id')} end, p.rating, p.is_spoiler, p.like_count, p.like_version,
       p.created_at, p.other_words, case when p.thread_bookshelf_id is null or not ${areErased('p.thread_owner_id', 'p.thread_owner_id')} then p.thread_owner_id end,
       p.thread_bookshelf_id
     from unnest($1::text[], $2::integer[], $3::text[], $4::text[], $5::text[], $6::text[], $7::text[], $8::double precision[], $9::boolean[],
       $10::integer[], $11::integer[], $12::timestamptz[], $13::text[], $14::text[], $15::text[])
       as p(post_id, version, author_id, post_type, title, content, book_id, rating, is_spoiler, like_count, like_version, created_at, other_words, thread_owner_id, thread_bookshelf_id)
     where not ${areErased('p.author_id', 'p.author_id')} order by p.post_id
     on conflict (post_id) do update set version = excluded.version, is_hidden = false, author_id = excluded.author_id,
       post_type = excluded.post_type, title = excluded.title, content = excluded.content, book_id = excluded.book_id,
       book_text = excluded.book_text, rating = excluded.rating, is_spoiler = excluded.is_spoiler, created_at = excluded.created_at,
       other_words = excluded.other_words, thread_owner_id = excluded.thread_owner_id, thread_bookshelf_id = excluded.thread_bookshelf_id,
       like_count = case when post_index.like_version <= excluded.like_version then excluded.like_count else post_index.like_count end,
       like_version = greatest(post_index.like_version, excluded.like_version)
     where post_index.version < excluded.version returning post_id as "postId"`,
    [
      all(({ postId }) => postId),
      all(({ version }) => version),
      all(({ authorId }) => authorId),
      all(({ postType }) => postType),
      all(({ title }) => title),
      all(({ content }) => content),
      all(({ bookId }) => bookId),
      all(({ rating }) => rating),
      all(({ isSpoiler }) => isSpoiler),
      all(({ likeCount }) => likeCount),
      all(({ likeVersion }) => likeVersion),
      all(({ createdAt }) => createdAt),
      all(({ title, content }) => otherWords(`${title ?? ''}\n${content}`).join(' ')),
      all(({ threadOwnerId }) => threadOwnerId),
      all(({ threadBookshelfId }) => threadBookshelfId),
    ],
  )
  return kept.map(({ postId }) => postId)
}

async function hide(sql: Sql, { postId, version }: Pick<State, 'postId' | 'version'>) {
  await sql(
    `insert into post_index (post_id, version, is_hidden) values ($1, $2, true)
     on conflict (post_id) do update set version = excluded.version, ${POST_TOMBSTONE}
     where post_index.version < excluded.version`,
    [postId, version],
  )
  return [postId]
}

/** Stores the newest like counts, also of posts that have not been indexed yet. */
async function indexLikes(sql: Sql, likes: EventData<'post.likes-counted'>['likes']) {
  await sql(
    `insert into post_index (post_id, version, is_hidden, like_count, like_version)
     select "postId", 0, true, "likeCount", "likeVersion"
     from jsonb_to_recordset($1::jsonb) as likes("postId" text, "likeCount" integer, "likeVersion" integer)
     on conflict (post_id) do update set like_count = excluded.like_count, like_version = excluded.like_version
     where post_index.like_version <= excluded.like_version`,
    [JSON.stringify(likes)],
  )
  return likes.map(({ postId }) => postId)
}

/** Hides an erased person's posts, and at once the threads of their bookshelves, which are deleted a little later. */
async function hidePostsOf({ sql }: { sql: Sql }, { data: { userId } }: EventEnvelope<'user.erased'>) {
  await sql(
    `update post_index set thread_owner_id = null where thread_owner_id = $1 and thread_bookshelf_id is not null`,
    [userId],
  )
  const hidden = await sql<{ postId: string }>(
    `update post_index set version = $2, ${POST_TOMBSTONE} where author_id = $1 returning post_id as "postId"`,
    [userId, LAST_VERSION],
  )
  return hidden.map(({ postId }) => postId)
}

/** Updates the words that posts about a book are found by, unless a newer version of it is indexed. */
export async function indexBookOfPosts(
  { sql }: { sql: Sql },
  { data: book }: Pick<EventEnvelope<'book.changed'>, 'data'>,
) {
  await lockBook(sql, book.bookId)
  const text = [book.title, ...book.authors, textsOf(book).words].join(' ').trim()
  const changed = await sql<{ postId: string }>(
    `update post_index set book_text = $2 where book_id = $1 and book_text <> $2 and not is_hidden
       and not exists (select from book_index where book_id = $1 and version > $3)
     returning post_id as "postId"`,
    [book.bookId, text, book.version],
  )
  return changed.map(({ postId }) => postId)
}
