import type { Post, PostImage } from '@flyleaf/contracts'
import { toPosition } from './position.rules.ts'
import type { NewPost } from './insert-post.ts'

/** A new post without a shared post, as its author sees it; nothing is read again. */
export const toNewPost = (post: NewPost, images: PostImage[]): Post => ({
  postId: post.postId,
  postType: post.postType,
  author: post.author,
  title: post.title,
  content: post.content,
  book: post.book,
  rating: post.rating,
  position: toPosition(post),
  images,
  isSpoiler: post.isSpoiler,
  audience: post.audience,
  isDeleted: false,
  createdAt: post.createdAt.toISOString(),
  editedAt: null,
  replyToType: post.replyToPostId ? 'POST' : post.replyToBookshelfId ? 'BOOKSHELF' : null,
  replyToPostId: post.replyToPostId,
  replyToBookshelfId: post.replyToBookshelfId,
  replyToAuthor: post.replyToAuthor,
  sharedPost: null,
  bookId: post.book?.bookId ?? null,
  sharedPostId: null,
  likeCount: 0,
  replyCount: 0,
  shareCount: 0,
  reason: null,
  viewer: { isAuthor: true, isThreadHidden: false, isLiked: false, isSaved: false, isShared: false },
})
