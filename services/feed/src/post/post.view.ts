import type { BookCard, Person, Post, PostType, QuotedPost } from '@flyleaf/contracts'

/** A time as either connection to the database gives it. */
export type DbTime = Date | string

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
  isLiked: boolean
  isSaved: boolean
  isShared: boolean
}

export const iso = (time: DbTime) => new Date(time).toISOString()
const isoOrNull = (time: DbTime | null) => (time === null ? null : iso(time))

/** A post as the contract names it; the only way out. */
export function toPost(row: PostRow): Post {
  const { isAuthor, isLiked, isSaved, isShared, sharedPost } = row
  return {
    ...row,
    ...timesOf(row),
    replyToType: row.replyToPostId ? 'POST' : row.replyToBookshelfId ? 'BOOKSHELF' : null,
    sharedPost: sharedPost && { ...sharedPost, ...timesOf(sharedPost) },
    images: [],
    viewer: { isAuthor: isAuthor && !row.isDeleted, isLiked, isSaved, isShared },
  }
}

const timesOf = ({ createdAt, editedAt }: { createdAt: DbTime; editedAt: DbTime | null }) => ({
  createdAt: iso(createdAt),
  editedAt: isoOrNull(editedAt),
})
