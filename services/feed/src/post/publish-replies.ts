import { anyOf, type Batch } from '@flyleaf/service'
import { sql } from 'kysely'
import { publishAllChanged } from './post-state.ts'

/** The kind of batched work that publishes the replies in the thread of a post with its audience. */
export const REPLIES_OF_POST = 'replies to a post for another audience'
const REPLIES = 200

export const publishSomeReplies: Batch = async ({ db, publish }, rootPostId, after) => {
  const batch = db
    .selectFrom('post')
    .select('postId')
    .where('rootPostId', '=', rootPostId)
    .where('postId', '>', after ?? '')
    .orderBy('postId')
    .limit(sql.lit(REPLIES))
    .forNoKeyUpdate()
  const replies = await db
    .updateTable('post')
    .set((of) => ({ version: of('version', '+', 1) }))
    .where('postId', '=', anyOf(sql<string[]>`array(${batch})`))
    .returning(['postId', 'deletedAt'])
    .execute()
  const postIds = replies.map(({ postId }) => postId).toSorted()
  const gone = new Set(replies.filter(({ deletedAt }) => deletedAt !== null).map(({ postId }) => postId))
  // The state of a deleted post would bring it back elsewhere.
  await publishAllChanged(
    { db, publish },
    postIds.filter((postId) => !gone.has(postId)),
  )
  return replies.length < REPLIES ? null : postIds.at(-1)!
}
