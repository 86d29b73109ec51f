import { blockedFor } from '@flyleaf/projections'
import { textOf, type ExportFile } from '@flyleaf/service'
import { sql } from 'kysely'
import { inText, readableBy } from '../post/visibility.ts'

/** SQL: joins the author and the beginning of another's post as `quoted`; null when it is hidden from the person. */
const joinQuoted = (post: string) =>
  `left join lateral (
     select (select username from person where user_id = ${post}.author_id) as author,
       coalesce(${post}.title, left(${post}.content, 200)) as excerpt
     where ${inText(readableBy, post, '$1')}) quoted on true`

/** SQL: the username of the other reader of `buddy_read`; null when they are hidden from the person. */
const buddy = `(select username from person where user_id = case when inviter_id = $1 then invitee_id else inviter_id end
  and user_id <> all(${textOf(blockedFor(sql.raw('$1')))}))`

/** Everything that the feed stores about a person. */
export const exportFiles: readonly ExportFile[] = [
  {
    file: 'posts',
    query: `select post.post_id as "postId", post_type as "postType", post.title, content, post.book_id as "bookId", book.title as "bookTitle",
        rating, position_unit as "positionUnit", position_at as "positionAt", position_share / 1000000.0::double precision as "positionShare", is_spoiler as "isSpoiler", audience,
        ${buddy} as "buddyRead", reply_to_post_id as "replyToPostId", reply_to_bookshelf_id as "replyToBookshelfId",
        shared_post_id as "sharedPostId", like_count as "likeCount", reply_count as "replyCount", share_count as "shareCount",
        post.created_at as "createdAt", edited_at as "editedAt"
      from post left join book_card book using (book_id) left join buddy_read using (buddy_read_id)
      where author_id = $1 and deleted_at is null and not is_direct order by post.created_at, post_id`,
  },
  {
    // How far the other reader is belongs to them; an invitation that somebody declined is not told from one that waits, nor from one that was taken back.
    file: 'buddy-reads',
    query: `select buddy_read_id as "buddyReadId", buddy_read.book_id as "bookId", book.title as "bookTitle",
        ${buddy} as "with",
        inviter_id = $1 as "isInviter", state = 'ACTIVE' as "isAccepted", buddy_read.created_at as "invitedAt", ended_at as "endedAt"
      from buddy_read left join book_card book using (book_id)
      where $1 in (inviter_id, invitee_id) and not (state = 'DECLINED' and inviter_id = $1 and ended_at is not null)
      order by buddy_read.created_at, buddy_read_id`,
  },
  {
    file: 'removed-posts',
    query: `select post_id as "postId", removed->>'title' as title, removed->>'content' as content, removed_at as "removedAt"
      from moderated_post where author_id = $1 and removed is not null order by removed_at, post_id`,
  },
  {
    file: 'revisions',
    query: `select post_id as "postId", revision.version, revision.title, revision.content, revision.audience, written_at as "writtenAt"
      from revision join post using (post_id) where author_id = $1 order by written_at, post_id`,
  },
  {
    file: 'shares',
    query: `select shared.post_id as "postId", author, excerpt, post.created_at as "sharedAt"
      from post join post shared on shared.post_id = post.shared_post_id
      ${joinQuoted('shared')}
      where post.author_id = $1 and post.is_direct and post.deleted_at is null order by post.created_at`,
  },
  {
    file: 'likes',
    query: `select post_id as "postId", author, excerpt, post_like.created_at as "likedAt"
      from post_like join post using (post_id)
      ${joinQuoted('post')}
      where post_like.user_id = $1 order by post_like.created_at`,
  },
  {
    file: 'saves',
    query: `select post_id as "postId", author, excerpt, post_save.created_at as "savedAt"
      from post_save join post using (post_id)
      ${joinQuoted('post')}
      where post_save.user_id = $1 order by post_save.created_at`,
  },
  {
    file: 'images',
    query: `select url, alternative, width, height, post_id as "postId", created_at as "uploadedAt"
      from post_image where uploader_id = $1 order by created_at`,
  },
]
