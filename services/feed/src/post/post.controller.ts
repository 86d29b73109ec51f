import { postsApi } from '@flyleaf/contracts'
import { Catalogue } from '@flyleaf/projections'
import { RateLimits, controller } from '@flyleaf/service'
import { readingPosts } from './memory/read-listed.ts'
import { createPost } from './create-post.ts'
import { editPost } from './edit-post.ts'
import { getHistory, getPost } from './get-post.ts'
import { removePost, removing } from './remove-post.ts'
import { savePost } from './save-post.ts'
import { sharePost } from './share-post.ts'

export const PostController = controller(
  postsApi,
  {
    create: createPost,
    get: getPost,
    edit: editPost,
    remove: removePost,
    save: savePost,
    share: sharePost,
    history: getHistory,
  },
  { ...removing, ...readingPosts, catalogue: Catalogue, rates: RateLimits },
)
