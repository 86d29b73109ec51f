import { hideSpoilers, type EventData, type EventEnvelope } from '@flyleaf/contracts'
import type { TransactionalWork } from '@flyleaf/service'
import { otherWords } from '../text/variants.ts'
import { readBookText } from './book-text.ts'

type State = EventData<'post.created'>

/** Indexes a post's words. One without words has nothing to be found by: direct shares, and threads of private bookshelves. */
export async function onPostChanged(
  work: TransactionalWork,
  { data: post }: Pick<EventEnvelope<'post.created' | 'post.changed'>, 'data'>,
) {
  if (post.content) await keep(work, post)
  else await hide(work, post)
}

export const onPostDeleted = (work: TransactionalWork, { data }: EventEnvelope<'post.deleted'>) =>
  hide(work, data)

async function keep({ sql }: TransactionalWork, post: State) {
  const bookText = await readBookText(sql, post.bookId)
  const { title, content } = tellable(post)
  // Once a like has been told, likes say how many there are: they are newer than what a post carries.
  await sql(
    `insert into post_index (post_id, version, is_hidden, author_id, post_type, title, content, book_id, book_text, rating, is_spoiler, like_count, created_at, other_words)
     values ($1, $2, false, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)
     on conflict (post_id) do update set version = excluded.version, is_hidden = false, author_id = excluded.author_id,
       post_type = excluded.post_type, title = excluded.title, content = excluded.content, book_id = excluded.book_id,
       book_text = excluded.book_text, rating = excluded.rating, is_spoiler = excluded.is_spoiler, created_at = excluded.created_at,
       other_words = excluded.other_words, like_count = case when post_index.liked_at is null then excluded.like_count else post_index.like_count end
     where post_index.version < excluded.version`,
    [
      post.postId,
      post.version,
      post.authorId,
      post.postType,
      title,
      content,
      post.bookId,
      bookText,
      post.rating,
      post.isSpoiler,
      post.likeCount,
      post.createdAt,
      otherWords(`${title ?? ''}\n${content}`).join(' '),
    ],
  )
}

async function hide({ sql }: TransactionalWork, { postId, version }: Pick<State, 'postId' | 'version'>) {
  await sql(
    `insert into post_index (post_id, version, is_hidden) values ($1, $2, true)
     on conflict (post_id) do update set version = excluded.version, is_hidden = true, title = null, content = '', book_text = '', other_words = ''
     where post_index.version < excluded.version`,
    [postId, version],
  )
}

/** What spoils is not kept: neither found nor shown. */
const tellable = ({ isSpoiler, title, content }: State) =>
  isSpoiler
    ? { title: null, content: '' }
    : { title: title && hideSpoilers(title), content: hideSpoilers(content) }
