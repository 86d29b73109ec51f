import * as z from 'zod/mini'
import { Audience } from './audience.ts'
import { BookCard } from './books.ts'
import { Person } from './people.ts'
import { Time } from './values.ts'

export const POST_TYPES = ['THOUGHT', 'NOTE', 'POETRY', 'REVIEW', 'QUOTE', 'REPLY', 'SHARE'] as const
export const PostType = z.enum(POST_TYPES, 'Invalid post type')
export type PostType = z.output<typeof PostType>
export const CONTENT_MAX = 5000
export const NOTE_MAX = 140
export const TITLE_MAX = 100
export const IMAGES_MAX = 4

/** An image of a post, with its alternative text. */
export const PostImage = z.object({
  url: z.string(),
  alternative: z.string(),
  width: z.number(),
  height: z.number(),
})
export type PostImage = z.output<typeof PostImage>

/** In what a position in a book is given. */
export const POSITION_UNITS = ['page', 'percent', 'minute'] as const
/** Where in its book a note or a quote was written. */
export const Position = z.object({
  unit: z.enum(POSITION_UNITS),
  /** As its writer typed it: a page, a minute of an audiobook, or a percent. */
  at: z.number(),
  /** The share of the whole book (0 to 1) by the writer’s edition at that time; null when its length was unknown. */
  share: z.nullable(z.number()),
  /** Whether the viewer, who has begun the book, has not got there yet. */
  isAhead: z.boolean(),
})
export type Position = z.output<typeof Position>

const summary = {
  postId: z.string(),
  postType: PostType,
  /** Null after the account was erased. */
  author: z.nullable(Person),
  title: z.nullable(z.string()),
  content: z.string(),
  book: z.nullable(BookCard),
  rating: z.nullable(z.number()),
  /** Null for posts that were not written at a place in their book. */
  position: z.nullable(Position),
  images: z.array(PostImage),
  isSpoiler: z.boolean(),
  /** Of a reply, the audience of the post that its thread begins with. */
  audience: Audience,
  /**
   * The other reader of a buddy read, to whom alone its margin shows what is otherwise for its author (`ME`). Null for the author of a note
   * that nobody else sees any more: the buddy read has ended, or the other reader is away. It never gets another audience or book.
   */
  sharedWith: z.optional(z.nullable(Person)),
  isDeleted: z.boolean(),
  createdAt: Time,
  editedAt: z.nullable(Time),
}
/** The post that a share quotes. */
export const QuotedPost = z.object(summary)
export type QuotedPost = z.output<typeof QuotedPost>

export const Post = z.object({
  ...summary,
  replyToType: z.nullable(z.enum(['POST', 'BOOKSHELF'])),
  replyToPostId: z.nullable(z.string()),
  replyToBookshelfId: z.nullable(z.string()),
  /** The author of the post that this one replies to. */
  replyToAuthor: z.nullable(Person),
  sharedPost: z.nullable(QuotedPost),
  /** The ids of `book` and `sharedPost`. */
  bookId: z.nullable(z.string()),
  sharedPostId: z.nullable(z.string()),
  likeCount: z.number(),
  replyCount: z.number(),
  shareCount: z.number(),
  /** Why Discover recommends it; null in other lists. */
  reason: z.nullable(z.enum(['new', 'liked', 'discussed', 'from-your-shelves'])),
  viewer: z.object({
    isAuthor: z.boolean(),
    /** Whether it is the reader's own reply in a thread that is hidden from them: they may read and delete it, nothing else. */
    isThreadHidden: z.boolean(),
    isLiked: z.boolean(),
    isSaved: z.boolean(),
    isShared: z.boolean(),
    /** Said to its author where it is read by itself: moderators have marked it as a spoiler, and it stays one until they take that back. */
    isMarkedSpoiler: z.optional(z.boolean()),
    /** Said to its author where it is read by itself: moderators have removed its images, and it has none until they take that back. */
    areImagesRemoved: z.optional(z.boolean()),
  }),
})
export type Post = z.output<typeof Post>
