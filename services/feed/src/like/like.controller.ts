import { likesApi } from '@flyleaf/contracts'
import { controller } from '@flyleaf/service'
import { readingPosts } from '../post/memory/read-listed.ts'
import { likePost } from './like-post.ts'
import { listLikedBy } from './list-liked-by.ts'
import { listLikes } from './list-likes.ts'

export const LikeController = controller(
  likesApi,
  { like: likePost, likes: listLikes, likedBy: listLikedBy },
  readingPosts,
)
