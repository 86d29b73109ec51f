import { withoutSpoilers, type EventData, type EventEnvelope } from '@flyleaf/contracts'
import { areErased, isErased } from '@flyleaf/projections'
import type { TransactionalWork } from '@flyleaf/service'
import { TextIndex } from '../text-index/text-index.ts'
import { otherWords } from '../text/variants.ts'
import { LAST_VERSION } from '../erasure/last-version.ts'
import { bookText, shareBook } from './book-text.ts'
import { HIDDEN_POST } from './hidden-post.ts'

type State = EventData<'post.created'>

/** Indexes a post's words. One without words has nothing to be found by: direct shares, and threads of private bookshelves. */
export async function onPostChanged(
  work: TransactionalWork,
  { data: post }: Pick<EventEnvelope<'post.created' | 'post.changed'>, 'data'>,
) {
  const isKept = post.content ? await keep(work, post) : false
  if (isKept) return
  // Nothing is kept of an erased person, nor what is no news.
  const isGone = await isErased(work.sql, post.authorId)
  if (isGone || !post.content) await hide(work, isGone ? { ...post, version: LAST_VERSION } : post)
}

export const onPostDeleted = (work: TransactionalWork, { data }: EventEnvelope<'post.deleted'>) =>
  hide(work, data)

async function keep({ sql, inject }: TransactionalWork, post: State) {
  if (post.bookId) await shareBook(sql, post.bookId)
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
  if (kept.length > 0) await inject(TextIndex).changed(sql, 'post', [post.postId])
  return kept.length > 0
}

async function hide(
  { sql, inject }: TransactionalWork,
  { postId, version }: Pick<State, 'postId' | 'version'>,
) {
  await sql(
    `insert into post_index (post_id, version, is_hidden) values ($1, $2, true)
     on conflict (post_id) do update set version = excluded.version, ${HIDDEN_POST}
     where post_index.version < excluded.version`,
    [postId, version],
  )
  await inject(TextIndex).changed(sql, 'post', [postId])
}
