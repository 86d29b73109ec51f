import { threadsApi } from '@flyleaf/contracts'
import { controller } from '@flyleaf/service'
import { readingPosts } from '../post/memory/read-listed.ts'
import { listBookshelfReplies, listReplies } from './list-replies.ts'
import { listShares } from './list-shares.ts'

export const ThreadController = controller(
  threadsApi,
  { replies: listReplies, shares: listShares, ofBookshelf: listBookshelfReplies },
  readingPosts,
)
