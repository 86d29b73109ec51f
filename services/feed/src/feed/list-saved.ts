import type { feedsApi } from '@flyleaf/contracts'
import type { Params, Handler } from '@flyleaf/service'
import { postList, type Viewed } from '../post/list-posts.ts'
import type { ReadingPosts } from '../post/memory/read-listed.ts'
import { visibleTo } from '../post/visibility.ts'

const SAVED = [
  ['post_save.createdAt', 'time'],
  ['post.postId', 'text'],
] as const

const listSavedOnes = postList(
  (db, { viewerId }: Params<Viewed>) =>
    db
      .selectFrom('post_save')
      .innerJoin('post', 'post.postId', 'post_save.postId')
      .where('post_save.userId', '=', viewerId)
      .where('post.deletedAt', 'is', null)
      .where(visibleTo('post', viewerId)),
  SAVED,
)

/** Posts that the caller saved, the latest first. */
export const listSaved: Handler<typeof feedsApi.saved, ReadingPosts> = (work, page) =>
  listSavedOnes(work, page, {})
