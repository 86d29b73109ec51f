import type { Post, QuotedPost } from './posts.ts'
import type { FoundPost } from './search.api.ts'

/** Which posts a list shows. */
export type PostSource =
  | { kind: 'user'; id: string }
  | { kind: 'likes'; id: string }
  | { kind: 'book'; id: string; show?: 'reviews' | 'quotes' | 'posts' }
  | { kind: 'bookshelf'; id: string }
/** What a new post answers, shares or is about. */
export type ComposerTarget =
  | { kind: 'post'; postId: string }
  | { kind: 'bookshelf'; bookshelfId: string }
  | { kind: 'share'; post: Post | QuotedPost }
  | { kind: 'book'; bookId: string }

/** The widgets that mf-feed lends to other teams' pages, and their props. */
export interface FeedWidgets {
  'feed.post-list': { source: PostSource }
  'feed.post-card': { post: Post | FoundPost }
  /** A post as others show it beside their own words; nothing where the reader may not read it. */
  'feed.linked-post': { postId: string }
  'feed.composer': { target?: ComposerTarget; onPosted?: (post: Post) => void }
}
