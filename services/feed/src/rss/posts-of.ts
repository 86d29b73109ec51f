import type { PostType } from '@flyleaf/contracts'
import type { Sql } from '@flyleaf/service'
import { visibleTo } from '../post/visibility.ts'

export interface Subject {
  userId: string
  username: string
  name: string
}

export interface RssPost {
  postId: string
  postType: PostType
  title: string | null
  content: string
  isSpoiler: boolean
  bookTitle: string | null
  createdAt: Date
  changedAt: Date
}

/** A person's newest posts that everybody may read; none for a viewer who blocks them. */
export const postsOf = (sql: Sql, viewerId: string | null, userId: string) =>
  sql<RssPost>(
    `select post.post_id as "postId", post.post_type as "postType", post.title, post.content, post.is_spoiler as "isSpoiler",
       book_card.title as "bookTitle", post.created_at as "createdAt", coalesce(post.edited_at, post.created_at) as "changedAt"
     from post left join book_card on book_card.book_id = post.book_id
     where post.author_id = $2 and post.deleted_at is null and post.post_type <> 'REPLY' and not post.is_direct
       and ${visibleTo('post', '$1')}
     order by post.created_at desc, post.post_id desc limit 20`,
    [viewerId, userId],
  )
