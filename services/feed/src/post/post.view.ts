import { iso, type DbTime } from '@flyleaf/service'
import type { BookCard, Person, Post, PostImage, PostType, QuotedPost } from '@flyleaf/contracts'

export interface PostRow {
  sortedAt: DbTime
  sortedBy: number
  postId: string
  postType: PostType
  author: Person | null
  title: string | null
  content: string
  book: BookCard | null
  rating: number | null
  images: PostImage[] | null
  isSpoiler: boolean
  isDeleted: boolean
  createdAt: DbTime
  editedAt: DbTime | null
  replyToPostId: string | null
  replyToBookshelfId: string | null
  replyToAuthor: Person | null
  sharedPost:
    | (Omit<QuotedPost, 'createdAt' | 'editedAt'> & { createdAt: string; editedAt: string | null })
    | null
  likeCount: number
  replyCount: number
  shareCount: number
  isAuthor: boolean
  /** Only for a post that is read at its address: lists contain no hidden ones. */
  isThreadHidden?: boolean
  isLiked: boolean
  isSaved: boolean
  isShared: boolean
}

const isoOrNull = (time: DbTime | null) => (time === null ? null : iso(time))

/** A post as the contract defines it. Of a deleted post only its position in the thread remains. */
export function toPost(row: PostRow): Post {
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
    images: isDeleted ? [] : (row.images ?? []),
    isSpoiler: row.isSpoiler,
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
    viewer: { isAuthor: isAuthor && !isDeleted, isThreadHidden, isLiked, isSaved, isShared },
  }
}

const toQuoted = (post: NonNullable<PostRow['sharedPost']>): QuotedPost => ({
  ...post,
  ...(post.isDeleted ? { book: null, rating: null, images: [] } : {}),
  createdAt: iso(post.createdAt),
  editedAt: isoOrNull(post.editedAt),
})
