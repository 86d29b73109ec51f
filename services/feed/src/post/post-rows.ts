import type { Page, Post } from '@flyleaf/contracts'
import { bookCardJson, personJson, type Work } from '@flyleaf/service'
import { toPost, type PostRow } from './post.view.ts'
import { visibleTo } from './visibility.ts'

const summaryJson = `case when shared.post_id is null or not ${visibleTo('shared', '$1')} then null else json_build_object(
  'postId', shared.post_id, 'postType', shared.post_type, 'author', ${personJson('shared_author')}, 'title', shared.title,
  'content', shared.content, 'book', ${bookCardJson('shared_book')}, 'rating', shared.rating, 'isSpoiler', shared.is_spoiler,
  'isDeleted', shared.deleted_at is not null, 'createdAt', shared.created_at, 'editedAt', shared.edited_at) end`

const hydrated = `
  page.sorted_at as "sortedAt", page.sorted_by as "sortedBy",
  post.post_id as "postId", post.post_type as "postType", ${personJson('author')} as author, post.title, post.content,
  ${bookCardJson('book')} as book, post.rating, post.is_spoiler as "isSpoiler", post.deleted_at is not null as "isDeleted",
  post.created_at as "createdAt", post.edited_at as "editedAt",
  post.reply_to_post_id as "replyToPostId", post.reply_to_bookshelf_id as "replyToBookshelfId", ${personJson('target_author')} as "replyToAuthor",
  ${summaryJson} as "sharedPost",
  post.like_count as "likeCount", post.reply_count as "replyCount",
  case when post.is_direct then shared.share_count else post.share_count end as "shareCount",
  coalesce(post.author_id = $1, false) as "isAuthor",
  exists (select 1 from post_like where post_like.post_id = post.post_id and post_like.user_id = $1) as "isLiked",
  exists (select 1 from post_save where post_save.post_id = post.post_id and post_save.user_id = $1) as "isSaved",
  exists (select 1 from post direct where direct.author_id = $1 and direct.is_direct and direct.deleted_at is null
    and direct.shared_post_id = case when post.is_direct then post.shared_post_id else post.post_id end) as "isShared"`

const joins = `
  join post on post.post_id = page.post_id
  left join person author on author.user_id = post.author_id
  left join book_card book on book.book_id = post.book_id
  left join post target on target.post_id = post.reply_to_post_id
  left join person target_author on target_author.user_id = target.author_id
  left join post shared on shared.post_id = post.shared_post_id
  left join person shared_author on shared_author.user_id = shared.author_id
  left join book_card shared_book on shared_book.book_id = shared.book_id`

/** Which posts, and in which order: a select of `post_id, sorted_at, sorted_by` in which $1 is the viewer. */
export interface Skeleton {
  select: string
  /** $2 and on. */
  values: readonly unknown[]
  order: 'asc' | 'desc'
}

/** The one select that reads posts: whatever a list is of, its rows are filled here, for one viewer. */
export async function readPostRows(
  { sql, caller }: Pick<Work, 'sql' | 'caller'>,
  { select, values, order }: Skeleton,
) {
  return sql<PostRow>(
    `with page as materialized (${select}) select ${hydrated} from page ${joins}
     order by page.sorted_by ${order}, page.sorted_at ${order}, page.post_id ${order}`,
    [caller?.userId ?? null, ...values],
  )
}

/** One post as its viewer sees it, or null when there is none to see. */
export async function readPost(work: Pick<Work, 'sql' | 'caller'>, postId: string): Promise<Post | null> {
  const select = `select post_id, created_at as sorted_at, 0 as sorted_by from post where post_id = $2 and ${visibleTo('post', '$1')} and (deleted_at is null or reply_count > 0)`
  const [row] = await readPostRows(work, { select, values: [postId], order: 'asc' })
  return row ? toPost(row) : null
}

export type PostPage = Page<Post>
