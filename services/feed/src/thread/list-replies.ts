import type { threadsApi } from '@flyleaf/contracts'
import type { Db, Params, Handler } from '@flyleaf/service'
import { ensureReadable } from '../post/find-post.ts'
import { WRITTEN, postList, type Viewed } from '../post/list-posts.ts'
import type { ReadingPosts } from '../post/memory/read-listed.ts'
import { ownerOfVisibleBookshelf } from '../post/parent-of.ts'
import { isShownInThread, listedReply } from '../post/visibility.ts'

const LIKED = [['post.likeCount', 'whole'], ...WRITTEN] as const

/** Replies to what a column names, in each order. */
function repliesBy(column: 'post.replyToPostId' | 'post.replyToBookshelfId') {
  const choose = (db: Db, { parentId, viewerId }: Params<Viewed & { parentId: string }>) =>
    db
      .selectFrom('post')
      .where(column, '=', parentId)
      .where(isShownInThread('post'))
      .where(listedReply('post', viewerId))
  return {
    popular: postList(choose, LIKED),
    newest: postList(choose, WRITTEN),
    oldest: postList(choose, WRITTEN, 'asc'),
  }
}

const toPost = repliesBy('post.replyToPostId')
const toBookshelf = repliesBy('post.replyToBookshelfId')

/** Replies to a post. */
export const listReplies: Handler<typeof threadsApi.replies, ReadingPosts> = async (
  work,
  { postId, sortBy, ...page },
) => {
  const replies = toPost[sortBy](work, page, { parentId: postId })
  return (await Promise.all([replies, ensureReadable(work, postId)]))[0]
}

/** Replies to a bookshelf. */
export const listBookshelfReplies: Handler<typeof threadsApi.ofBookshelf, ReadingPosts> = async (
  work,
  { bookshelfId, sortBy, ...page },
) => {
  await ownerOfVisibleBookshelf(work, bookshelfId)
  return toBookshelf[sortBy](work, page, { parentId: bookshelfId })
}
