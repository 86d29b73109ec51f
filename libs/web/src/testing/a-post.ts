import type { Post } from '@flyleaf/contracts'

/** What a post is to its reader: somebody else's, that they have done nothing to. */
export const aViewer = (changes: Partial<Post['viewer']> = {}): Post['viewer'] => ({
  isAuthor: false,
  isThreadHidden: false,
  isLiked: false,
  isSaved: false,
  isShared: false,
  ...changes,
})

/** A post by Tomasz, as calls return it. */
export const aPost = ({ book = null, sharedPost = null, ...changes }: Partial<Post> = {}): Post => ({
  postId: 'p00000000000000000000001',
  postType: 'THOUGHT',
  author: { userId: 'u00000000000000000000001', username: 'tomasz', name: 'Tomasz', picture: null },
  title: null,
  content: 'Rain, and Woolf.',
  book,
  bookId: book?.bookId ?? null,
  rating: null,
  position: null,
  isSpoiler: false,
  audience: 'EVERYONE',
  isDeleted: false,
  createdAt: '2026-01-01T12:00:00.000Z',
  editedAt: null,
  replyToType: null,
  replyToPostId: null,
  replyToBookshelfId: null,
  replyToAuthor: null,
  sharedPost,
  sharedPostId: sharedPost?.postId ?? null,
  images: [],
  likeCount: 2,
  replyCount: 0,
  shareCount: 0,
  reason: null,
  viewer: aViewer(),
  ...changes,
})
