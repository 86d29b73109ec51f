import { postsApi } from '@flyleaf/contracts'
import { controller } from '@flyleaf/service'
import { listDiscover } from '../feed/list-discover.ts'
import { listLikedBy, listOfBook, listOfUser, listSaved } from '../feed/list-of-reader.ts'
import { listFollowing } from '../following/list-following.ts'
import { createPost } from './create-post.ts'
import { editPost } from './edit-post.ts'
import { getHistory, getPost } from './get-post.ts'
import { likePost } from './like-post.ts'
import { listLikes } from './list-likes.ts'
import { listBookshelfReplies, listReplies, listShares } from './list-thread.ts'
import { removePost } from './remove-post.ts'
import { savePost } from './save-post.ts'
import { sharePost } from './share-post.ts'

export const PostController = controller(postsApi, {
  discover: listDiscover,
  following: listFollowing,
  saved: listSaved,
  create: createPost,
  get: getPost,
  edit: editPost,
  remove: removePost,
  like: likePost,
  save: savePost,
  share: sharePost,
  likes: listLikes,
  replies: listReplies,
  shares: listShares,
  history: getHistory,
  ofUser: listOfUser,
  likedBy: listLikedBy,
  ofBook: listOfBook,
  ofBookshelf: listBookshelfReplies,
})
