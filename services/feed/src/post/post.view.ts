import { iso, type DbTime } from '@flyleaf/service'
import type { Post, QuotedPost } from '@flyleaf/contracts'
import { toPosition } from './position.rules.ts'
import type { PostRow } from './post-rows.ts'

const isoOrNull = (time: DbTime | null) => (time === null ? null : iso(time))

/** What is read of a post that is read by itself. */
type Alone = Record<'isThreadHidden' | 'isMarkedSpoiler' | 'areImagesRemoved', boolean>

/** A post as the contract defines it. Of a deleted post only its position in the thread remains. */
export function toPost(row: PostRow & Partial<Alone>): Post {
  const { isAuthor, isThreadHidden = false, isLiked, isSaved, isShared, isDeleted } = row
  const book = isDeleted ? null : row.book
  const sharedPost = isDeleted || !row.sharedPost ? null : toQuoted(row.sharedPost)
  return {
    postId: row.postId,
    postType: row.postType,
    author: row.author,
    title: isDeleted ? null : row.title,
    content: isDeleted ? '' : row.content,
    book,
    rating: isDeleted ? null : row.rating,
    position: isDeleted ? null : toPosition(row),
    images: isDeleted ? [] : (row.images ?? []),
    isSpoiler: row.isSpoiler,
    audience: row.audience,
    // Its author is told, after the end, too, that it is of a buddy read.
    ...((row.sharedWith || (isAuthor && row.buddyReadId)) && { sharedWith: row.sharedWith }),
    isDeleted,
    createdAt: iso(row.createdAt),
    editedAt: isoOrNull(row.editedAt),
    replyToType: row.replyToPostId ? 'POST' : row.replyToBookshelfId ? 'BOOKSHELF' : null,
    replyToPostId: row.replyToPostId,
    replyToBookshelfId: row.replyToBookshelfId,
    replyToAuthor: row.replyToAuthor,
    sharedPost,
    bookId: book?.bookId ?? null,
    sharedPostId: sharedPost?.postId ?? null,
    likeCount: row.likeCount,
    replyCount: row.replyCount,
    shareCount: row.shareCount,
    reason: null,
    viewer: {
      isAuthor: isAuthor && !isDeleted,
      isThreadHidden,
      isLiked,
      isSaved,
      isShared,
      ...(row.isMarkedSpoiler && { isMarkedSpoiler: true }),
      ...(row.areImagesRemoved && { areImagesRemoved: true }),
    },
  }
}

const toQuoted = ({
  positionUnit,
  positionAt,
  positionShare,
  ...post
}: NonNullable<PostRow['sharedPost']>): QuotedPost => ({
  ...post,
  position: toPosition({ positionUnit, positionAt, positionShare }),
  ...(post.isDeleted ? { book: null, rating: null, position: null, images: [] } : {}),
  createdAt: iso(post.createdAt),
  editedAt: isoOrNull(post.editedAt),
})
