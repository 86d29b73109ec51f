import { events } from '@flyleaf/contracts'
import type { ErasureStep } from '@flyleaf/projections'
import { sql } from 'kysely'

const BATCH = 100

/** Takes a person's likes back. */
export const removeLikes: ErasureStep = async ({ db, publish }, { userId, at }) => {
  const unliked = await db
    .with('gone', (deleting) =>
      deleting
        .deleteFrom('post_like')
        .where('userId', '=', userId)
        .where('postId', 'in', (eb) =>
          eb
            .selectFrom('post_like as some')
            .select('some.postId')
            .where('some.userId', '=', userId)
            .limit(sql.lit(BATCH)),
        )
        .returning(['post_like.postId', 'post_like.isCounted']),
    )
    .updateTable('post')
    .from('gone')
    .set((eb) => ({
      likeCount: eb('post.likeCount', '-', sql<number>`${eb.ref('gone.isCounted')}::integer`),
      likeVersion: eb('post.likeVersion', '+', 1),
    }))
    .whereRef('post.postId', '=', 'gone.postId')
    .returning(['post.postId', 'post.authorId', 'post.likeCount', 'post.likeVersion'])
    .execute()
  for (const post of unliked) publish(events.feed.postUnliked, post.postId, { ...post, userId, at })
  return unliked.length > 0
}
