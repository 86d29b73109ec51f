import { anyOf, integers, listed, texts, type Db } from '@flyleaf/service'
import { sql } from 'kysely'
import { allReplies } from './post-counts.ts'

const BATCH = 500

/**
 * Counts some of a person's replies and shares in the posts that they reply to and share, or counts them no longer. Those that are
 * counted as wanted stay as they are. Returns whether there may be more.
 */
export async function countPostsOf(db: Db, userId: string, isCounted: boolean): Promise<boolean> {
  // Two statements: a person may reply to their own reply, and one statement updates a row once.
  // How many were chosen says whether there may be more: one that is removed meanwhile is not changed.
  const counted = await db
    .with('chosen', (choosing) =>
      choosing
        .selectFrom('post')
        .select('post.postId')
        .where('post.authorId', '=', userId)
        .where('post.isCountedByOther', '<>', isCounted)
        .where((eb) =>
          eb.or([
            eb.and([
              eb('post.replyToPostId', 'is not', null),
              eb.or([eb('post.deletedAt', 'is', null), eb(allReplies, '>', 0)]),
            ]),
            eb.and([eb('post.sharedPostId', 'is not', null), eb('post.deletedAt', 'is', null)]),
          ]),
        )
        .limit(sql.lit(BATCH)),
    )
    .with('turned', (turning) =>
      turning
        .updateTable('post')
        .set({ isCountedByOther: isCounted })
        .where('post.postId', 'in', (eb) => eb.selectFrom('chosen').select('chosen.postId'))
        .returning(['post.replyToPostId', 'post.sharedPostId']),
    )
    .selectFrom('turned')
    .select((eb) => [
      eb.fn.coalesce('turned.replyToPostId', 'turned.sharedPostId').$notNull().as('postId'),
      sql<number>`count(${eb.ref('turned.replyToPostId')})::integer`.as('replies'),
      sql<number>`count(${eb.ref('turned.sharedPostId')})::integer`.as('shares'),
      eb
        .selectFrom('chosen')
        .select(sql<number>`count(*)::integer`.as('count'))
        .$asScalar()
        .$notNull()
        .as('chosen'),
    ])
    .groupBy(sql`1`)
    .execute()
  if (counted.length === 0) return false
  const step = isCounted ? 1 : -1
  const postIds = texts(counted.map(({ postId }) => postId))
  await db
    .selectFrom('post')
    .select('postId')
    .where('postId', '=', anyOf(postIds))
    .orderBy('postId')
    .forNoKeyUpdate()
    .execute()
  await db
    .updateTable('post')
    .from(
      listed('counted', {
        postId: postIds,
        replies: integers(counted.map(({ replies }) => step * replies)),
        shares: integers(counted.map(({ shares }) => step * shares)),
      }),
    )
    .set((eb) => ({
      replyCount: eb('post.replyCount', '+', eb.ref('counted.replies')),
      uncountedReplies: eb('post.uncountedReplies', '-', eb.ref('counted.replies')),
      shareCount: eb('post.shareCount', '+', eb.ref('counted.shares')),
    }))
    .whereRef('post.postId', '=', 'counted.postId')
    .execute()
  return counted[0]!.chosen === BATCH
}
