import type { postsApi } from '@flyleaf/contracts'
import { prepared, type Params, type Handler } from '@flyleaf/service'
import { findPost } from './find-post.ts'

interface Save {
  userId: string
  postId: string
}

const insert = prepared((db, { userId, postId, now }: Params<Save & { now: Date }>) =>
  db
    .insertInto('post_save')
    .values({ userId, postId, createdAt: now })
    .onConflict((of) => of.doNothing())
    .returning('postId'),
)

const remove = prepared((db, { userId, postId }: Params<Save>) =>
  db.deleteFrom('post_save').where('userId', '=', userId).where('postId', '=', postId),
)

/** Saves a post or removes it from the saved posts. */
export const savePost: Handler<typeof postsApi.save> = async (work, { postId, isSaved: wanted }) => {
  const { db, caller, now } = work
  await findPost(work, postId)
  const save = { userId: caller.userId, postId }
  const [saved] = wanted === false ? [] : await insert(db, { ...save, now })
  const isSaved = saved !== undefined || wanted === true
  if (!isSaved) await remove(db, save)
  return { message: isSaved ? 'Post saved' : 'Removed from saved posts', isSaved }
}
