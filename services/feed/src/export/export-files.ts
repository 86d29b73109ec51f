import type { ExportFile } from '@flyleaf/service'
import { readableBy } from '../post/visibility.ts'

/** The author and the beginning of another's post; null when it is hidden from the person. */
const quoted = (post: string) =>
  `case when ${readableBy(post, '$1')} then author.username end as author,
   case when ${readableBy(post, '$1')} then coalesce(${post}.title, left(${post}.content, 200)) end as excerpt`

/** Everything that the feed stores about a person. */
export const exportFiles: readonly ExportFile[] = [
  {
    file: 'posts',
    query: `select post.post_id as "postId", post_type as "postType", post.title, content, post.book_id as "bookId", book.title as "bookTitle",
        rating, is_spoiler as "isSpoiler", reply_to_post_id as "replyToPostId", reply_to_bookshelf_id as "replyToBookshelfId",
        shared_post_id as "sharedPostId", like_count as "likeCount", reply_count as "replyCount", share_count as "shareCount",
        post.created_at as "createdAt", edited_at as "editedAt"
      from post left join book_card book using (book_id)
      where author_id = $1 and deleted_at is null and not is_direct order by post.created_at, post_id`,
  },
  {
    file: 'revisions',
    query: `select post_id as "postId", revision.version, revision.title, revision.content, written_at as "writtenAt"
      from revision join post using (post_id) where author_id = $1 order by written_at, post_id`,
  },
  {
    file: 'shares',
    query: `select shared.post_id as "postId", ${quoted('shared')}, post.created_at as "sharedAt"
      from post join post shared on shared.post_id = post.shared_post_id left join person author on author.user_id = shared.author_id
      where post.author_id = $1 and post.is_direct and post.deleted_at is null order by post.created_at`,
  },
  {
    file: 'likes',
    query: `select post_id as "postId", ${quoted('post')}, post_like.created_at as "likedAt"
      from post_like join post using (post_id) left join person author on author.user_id = post.author_id
      where post_like.user_id = $1 order by post_like.created_at`,
  },
  {
    file: 'saves',
    query: `select post_id as "postId", ${quoted('post')}, post_save.created_at as "savedAt"
      from post_save join post using (post_id) left join person author on author.user_id = post.author_id
      where post_save.user_id = $1 order by post_save.created_at`,
  },
  {
    file: 'images',
    query: `select url, alternative, width, height, post_id as "postId", created_at as "uploadedAt"
      from post_image where uploader_id = $1 order by created_at`,
  },
]
