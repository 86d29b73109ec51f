import { clock, minutesIn, type Audience, type BookCard, type Position, type Post } from '@flyleaf/contracts'
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

/** A place in a book as it is typed; empty: none. */
export interface DraftPlace {
  bookId: string
  unit: Position['unit']
  at: string
}

export interface Draft {
  title: string
  content: string
  book: BookCard | null
  rating: number | null
  isSpoiler: boolean
  /** Null until it is changed: as the reader's privacy settings say, then. */
  audience: Audience | null
  /** Null until it is changed: where the reader is, then. */
  place: DraftPlace | null
  images: DraftImage[]
}

export const EMPTY: Draft = {
  title: '',
  content: '',
  book: null,
  rating: null,
  isSpoiler: false,
  audience: null,
  place: null,
  images: [],
}

/** A position as readers type it: "3:20" is a time. */
export const typed = (unit: Position['unit'], at: number) => (unit === 'minute' ? clock(at) : String(at))

const numberIn = ({ unit, at }: DraftPlace) =>
  unit === 'minute' ? minutesIn(at) : Number(at.replace(',', '.'))

const placeOf = ({ position, book }: Post): DraftPlace | null => {
  if (!book) return null
  const { bookId } = book
  return position
    ? { bookId, unit: position.unit, at: typed(position.unit, position.at) }
    : { bookId, unit: 'page', at: '' }
}

/** The draft with which editing a post begins. */
export const draftOf = (post: Post): Draft => ({
  title: post.title ?? '',
  content: post.content,
  book: post.book,
  rating: post.rating,
  isSpoiler: post.isSpoiler,
  audience: post.audience,
  place: placeOf(post),
  images: post.images.map(({ url, alternative }) => ({ id: url, url, alternative })),
})

/** One draft for each thing answered, shared, written about or begun with, and one for a new post, whichever kind it will be. */
export const draftKey = (
  target: PostTarget,
  { book, text, isMargin }: { book?: BookCard | undefined; text?: string; isMargin?: boolean } = {},
) => {
  const { replyToPostId, replyToBookshelfId, sharedPostId } = target
  if (sharedPostId) return `post:share:${sharedPostId}`
  const answered = replyToPostId ?? replyToBookshelfId
  if (answered) return `post:reply:${answered}`
  if (book && isMargin) return `post:margin:${book.bookId}`
  if (book) return `post:book:${book.bookId}`
  return text ? `post:text:${text}` : 'post:new'
}

export const isEmpty = ({ title, content, book, rating, images }: Draft) =>
  !title.trim() && !content.trim() && !book && rating === null && images.length === 0

/** A draft as input of the call that creates a post: only the fields of its kind. */
export function toInput(kind: Kind, target: PostTarget, draft: Draft) {
  const { title, content, book, rating, isSpoiler, audience, place } = draft
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
    // A reply has the audience of its thread.
    ...(kind.postType !== 'REPLY' && audience ? { audience } : {}),
    ...(kind.hasPlace && book && place?.at.trim()
      ? { position: { unit: place.unit, at: numberIn(place) } }
      : {}),
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
    ...(differs('audience') ? { audience: after.audience } : {}),
    ...(differs('isSpoiler') ? { isSpoiler: draft.isSpoiler } : {}),
    // Another book takes a post off its place.
    ...(differs('position') || (differs('bookId') && after.position)
      ? { position: after.position ?? null }
      : {}),
    ...(differs('images') ? { images: after.images ?? [] } : {}),
  }
}
