import type { BookCard, Post } from '@flyleaf/contracts'
import type { Kind } from './kinds.ts'

/** What a post replies to or shares. */
export interface PostTarget {
  replyToPostId?: string
  replyToBookshelfId?: string
  sharedPostId?: string
}

/** An image of a draft; without a URL until it is uploaded. */
export interface DraftImage {
  id: string
  url: string | null
  alternative: string
}

export interface Draft {
  title: string
  content: string
  book: BookCard | null
  rating: number | null
  isSpoiler: boolean
  images: DraftImage[]
}

export const EMPTY: Draft = {
  title: '',
  content: '',
  book: null,
  rating: null,
  isSpoiler: false,
  images: [],
}

/** The draft with which editing a post begins. */
export const draftOf = ({ title, content, book, rating, isSpoiler, images }: Post): Draft => ({
  title: title ?? '',
  content,
  book,
  rating,
  isSpoiler,
  images: images.map(({ url, alternative }) => ({ id: url, url, alternative })),
})

/** One draft for each thing answered, shared, written about or begun with, and one for a new post, whichever kind it will be. */
export const draftKey = (
  target: PostTarget,
  { book, text }: { book?: BookCard | undefined; text?: string } = {},
) => {
  const { replyToPostId, replyToBookshelfId, sharedPostId } = target
  if (sharedPostId) return `post:share:${sharedPostId}`
  const answered = replyToPostId ?? replyToBookshelfId
  if (answered) return `post:reply:${answered}`
  if (book) return `post:book:${book.bookId}`
  return text ? `post:text:${text}` : 'post:new'
}

export const isEmpty = ({ title, content, book, rating, images }: Draft) =>
  !title.trim() && !content.trim() && !book && rating === null && images.length === 0

/** A draft as input of the call that creates a post: only the fields of its kind. */
export function toInput(kind: Kind, target: PostTarget, draft: Draft) {
  const { title, content, book, rating, isSpoiler } = draft
  const images = draft.images.flatMap(({ url, alternative }) =>
    url ? [alternative.trim() ? { url, alternative } : url] : [],
  )
  return {
    postType: kind.postType,
    content,
    ...(kind.hasTitle && title.trim() ? { title } : {}),
    ...(kind.book !== 'none' && book ? { bookId: book.bookId } : {}),
    ...(kind.hasRating && rating ? { rating } : {}),
    ...(isSpoiler ? { isSpoiler } : {}),
    ...(kind.hasImages && images.length > 0 ? { images } : {}),
    ...(target.replyToPostId ? { replyToType: 'POST' as const } : {}),
    ...(target.replyToBookshelfId ? { replyToType: 'BOOKSHELF' as const } : {}),
    ...target,
  }
}

/** A draft as input of the call that edits a post: the text, and other fields only if they differ from the post's. */
export function toEdit(kind: Kind, post: Post, draft: Draft) {
  const [before, after] = [toInput(kind, {}, draftOf(post)), toInput(kind, {}, draft)]
  const differs = (field: keyof typeof after) =>
    JSON.stringify(before[field]) !== JSON.stringify(after[field])
  return {
    postId: post.postId,
    content: after.content,
    ...(differs('title') ? { title: after.title ?? '' } : {}),
    ...(differs('bookId') ? { bookId: after.bookId ?? null } : {}),
    ...(differs('rating') ? { rating: after.rating } : {}),
    ...(differs('isSpoiler') ? { isSpoiler: draft.isSpoiler } : {}),
    ...(differs('images') ? { images: after.images ?? [] } : {}),
  }
}
