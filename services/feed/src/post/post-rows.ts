import type { Post } from '@flyleaf/contracts'
import { blockedFor, bookCardJson, personJson } from '@flyleaf/projections'
import type { Work } from '@flyleaf/service'
import { toPost, type PostRow } from './post.view.ts'
import { isShownInThread, readableBy, threadVisibleTo, visibleTo } from './visibility.ts'

const summaryJson = `case when shared.post_id is not null and ${visibleTo('shared', '$1')} then json_build_object(
  'postId', shared.post_id, 'postType', shared.post_type, 'author', ${personJson('shared_author')}, 'title', shared.title,
  'content', shared.content, 'book', ${bookCardJson('shared_book')}, 'rating', shared.rating, 'isSpoiler', shared.is_spoiler,
  'images', coalesce(shared.images, '[]'), 'isDeleted', shared.deleted_at is not null, 'createdAt', shared.created_at,
  'editedAt', shared.edited_at) end`

// Scalar subqueries for the viewer state: PostgreSQL may turn `exists` into a scan of everything that the viewer ever liked.
const columns = `
  post.sorted_at::text as "sortedAt", post.sorted_by as "sortedBy",
  post.post_id as "postId", post.post_type as "postType", ${personJson('author')} as author, post.title, post.content,
  ${bookCardJson('book')} as book, post.rating, post.images, post.is_spoiler as "isSpoiler",
  post.deleted_at is not null as "isDeleted", post.created_at::text as "createdAt", post.edited_at::text as "editedAt",
  post.reply_to_post_id as "replyToPostId", post.reply_to_bookshelf_id as "replyToBookshelfId",
  case when target.author_id <> all(${blockedFor('$1')}) then ${personJson('target_author')} end as "replyToAuthor",
  ${summaryJson} as "sharedPost",
  post.like_count as "likeCount", post.reply_count as "replyCount",
  case when post.is_direct then shared.share_count else post.share_count end as "shareCount",
  coalesce(post.author_id = $1, false) as "isAuthor",
  (select true from post_like where post_like.post_id = post.post_id and post_like.user_id = $1) is not null as "isLiked",
  (select true from post_save where post_save.post_id = post.post_id and post_save.user_id = $1) is not null as "isSaved",
  (select true from post direct where direct.author_id = $1 and direct.is_direct and direct.deleted_at is null
    and direct.shared_post_id = case when post.is_direct then post.shared_post_id else post.post_id end) is not null as "isShared"`

const joins = `
  left join person author on author.user_id = post.author_id
  left join book_card book on book.book_id = post.book_id
  left join post target on target.post_id = post.reply_to_post_id
  left join person target_author on target_author.user_id = target.author_id
  left join post shared on shared.post_id = post.shared_post_id
  left join person shared_author on shared_author.user_id = shared.author_id
  left join book_card shared_book on shared_book.book_id = shared.book_id`

/** Which posts, and in which order: a select of `post.*, sorted_at, sorted_by`. $1 is the viewer. */
export interface Skeleton {
  select: string
  /** $2 and on. */
  values: readonly unknown[]
  order: 'asc' | 'desc'
  /** Additional columns that the rows contain. */
  further?: string
}

/** Reads posts for one viewer. All lists use this select. */
export async function readPostRows<Row extends PostRow = PostRow>(
  { sql, caller }: Pick<Work, 'sql' | 'caller'>,
  { select, values, order, further }: Skeleton,
) {
  return sql<Row>(
    `with page as materialized (${select}) select ${columns}${further ? `, ${further}` : ''} from page post ${joins}
     order by post.sorted_by ${order}, post.sorted_at ${order}, post.post_id ${order}`,
    [caller?.userId ?? null, ...values],
  )
}

/** One post as its viewer sees it; null when there is none that they may see. */
export async function readPost(work: Pick<Work, 'sql' | 'caller'>, postId: string): Promise<Post | null> {
  const select = `select post.*, created_at as sorted_at, 0 as sorted_by from post
    where post_id = $2 and ${readableBy('post', '$1')} and ${isShownInThread('post')}`
  const further = `(post.author_id = $1 and not ${threadVisibleTo('post', '$1')}) is true as "isThreadHidden"`
  const [row] = await readPostRows(work, { select, values: [postId], order: 'asc', further })
  return row ? toPost(row) : null
}
