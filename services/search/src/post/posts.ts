import { withoutSpoilers, type EventData, type EventEnvelope } from '@flyleaf/contracts'
import { areErased, isErased } from '@flyleaf/projections'
import type { Projection, Sql } from '@flyleaf/service'
import { textsOf } from '../book/book-texts.ts'
import { LAST_VERSION } from '../erasure/last-version.ts'
import type { Indexings } from '../text-index/indexing.ts'
import { otherWords } from '../text/variants.ts'
import { bookText, lockBook, lockBookShared } from './book-text.ts'
import { HIDDEN_POST } from './hidden-post.ts'

type State = EventData<'post.created'>

export const indexingPosts = {
  'post.created': indexPost,
  'post.changed': indexPost,
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

/** Indexes a post's words. A post without text cannot be found: direct shares, and threads of private bookshelves. */
async function indexPost(
  { sql }: { sql: Sql },
  { data: post }: Pick<EventEnvelope<'post.created' | 'post.changed'>, 'data'>,
) {
  const isKept = post.content ? await keep(sql, post) : false
  if (isKept) return [post.postId]
  // Nothing is stored of an erased person, nor of an outdated event.
  const isGone = await isErased(sql, post.authorId)
  if (!isGone && post.content) return []
  return hide(sql, isGone ? { ...post, version: LAST_VERSION } : post)
}

async function keep(sql: Sql, post: State) {
  if (post.bookId) await lockBookShared(sql, post.bookId)
  const { title, content } = withoutSpoilers(post)
  const kept = await sql(
    `insert into post_index (post_id, version, is_hidden, author_id, post_type, title, content, book_id, book_text, rating, is_spoiler, like_count, like_version, created_at, other_words)
     select $1, $2, false, $3, $4, $5, $6, $7, ${post.bookId ? bookText('$7') : `''`}, $8, $9, $10, $11, $12, $13
     where not ${areErased('$3', '$3')}
     on conflict (post_id) do update set version = excluded.version, is_hidden = false, author_id = excluded.author_id,
       post_type = excluded.post_type, title = excluded.title, content = excluded.content, book_id = excluded.book_id,
       book_text = excluded.book_text, rating = excluded.rating, is_spoiler = excluded.is_spoiler, created_at = excluded.created_at,
       other_words = excluded.other_words,
       like_count = case when post_index.like_version <= excluded.like_version then excluded.like_count else post_index.like_count end,
       like_version = greatest(post_index.like_version, excluded.like_version)
     where post_index.version < excluded.version returning 1`,
    [
      post.postId,
      post.version,
      post.authorId,
      post.postType,
      title,
      content,
      post.bookId,
      post.rating,
      post.isSpoiler,
      post.likeCount,
      post.likeVersion,
      post.createdAt,
      otherWords(`${title ?? ''}\n${content}`).join(' '),
    ],
  )
  return kept.length > 0
}

async function hide(sql: Sql, { postId, version }: Pick<State, 'postId' | 'version'>) {
  await sql(
    `insert into post_index (post_id, version, is_hidden) values ($1, $2, true)
     on conflict (post_id) do update set version = excluded.version, ${HIDDEN_POST}
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

async function hidePostsOf({ sql }: { sql: Sql }, { data: { userId } }: EventEnvelope<'user.erased'>) {
  const hidden = await sql<{ postId: string }>(
    `update post_index set version = $2, ${HIDDEN_POST} where author_id = $1 returning post_id as "postId"`,
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
