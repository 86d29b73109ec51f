import type { BookCard } from './books.ts'
import type { ListedBuddyRead } from './buddy-reads.api.ts'
import type { Post, QuotedPost } from './posts.ts'
import type { FoundPost } from './search.api.ts'

/** Which posts a list shows. */
export type PostSource =
  | { kind: 'user'; id: string }
  | { kind: 'likes'; id: string }
  | { kind: 'book'; id: string; show?: 'reviews' | 'quotes' | 'posts' }
  | { kind: 'bookshelf'; id: string }
/** What a new post replies to, shares or is about. */
export type ComposerTarget =
  | { kind: 'post'; postId: string }
  | { kind: 'bookshelf'; bookshelfId: string }
  | { kind: 'share'; post: Post | QuotedPost }
  | { kind: 'book'; bookId: string }
  /** A line for the margin of a book, at the page where the reader is. */
  | { kind: 'margin'; book: BookCard }

/** The widgets that mf-feed provides to other teams' pages, and their props. */
export interface FeedWidgets {
  'feed.post-list': { source: PostSource }
  'feed.post-card': { post: Post | FoundPost }
  /** A post embedded in another post or a message; empty when the reader may not read it. */
  'feed.linked-post': { postId: string }
  /** Where in a book readers have written, and what, up to where the reader is. */
  'feed.margin': {
    book: BookCard
    /** How long the reader’s edition is, else the book; null when nobody knows. */
    length: { unit: 'page' | 'minute'; count: number } | null
  }
  /** A buddy read or an invitation to one, with what the reader can do about it. */
  'feed.buddy-read': { buddyRead: ListedBuddyRead }
  /** The dialog that invites a reader to a buddy read of a book that is chosen there; open while it is rendered. */
  'feed.invite-buddy': { buddy: { username: string; name: string }; onClose: () => void }
  'feed.composer': { target?: ComposerTarget; onPosted?: (post: Post) => void }
}
