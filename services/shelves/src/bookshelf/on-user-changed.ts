import type { Batch, Batching, Db, EventHandler } from '@flyleaf/service'
import { sql } from 'kysely'
import { countRows } from '../expressions.ts'
import { publishBookshelf } from './publish-bookshelf.ts'

/**
 * A person is not counted as a follower, nor are their replies to bookshelves, while their account is deactivated. Comes after the
 * projection of people.
 */
export const onUserChanged: EventHandler<'user.changed', Batching> = async (work, { data: { userId } }) => {
  await work.batches.begin(work, COUNTED_REPLIES, userId)
  await work.batches.begin(work, COUNTED_FOLLOWS, userId)
}

/** The kinds of batched work that count a person's replies and follows, or count them no longer. */
export const COUNTED_REPLIES = 'counts of replies'
export const COUNTED_FOLLOWS = 'counts of followers'
const REPLIES = 500
/** Each of these bookshelves is published. */
const FOLLOWS = 20
// How many rows were chosen says whether there may be more: one that is removed meanwhile is not changed.

export const countSomeReplies: Batch = async ({ db }, userId) => {
  const [isCounted, step] = await wantedOf(db, userId)
  const counted = await db
    .with('batch', (cte) =>
      cte
        .selectFrom('counted_post')
        .select('postId')
        .where('authorId', '=', userId)
        .where('bookshelfId', 'is not', null)
        .where('isCounted', '<>', isCounted)
        .limit(REPLIES),
    )
    .with('turned', (cte) =>
      cte
        .updateTable('counted_post')
        .from('batch')
        .set({ isCounted })
        .whereRef('counted_post.postId', '=', 'batch.postId')
        .returning('counted_post.bookshelfId'),
    )
    .with('counted', (cte) =>
      cte
        .selectFrom('turned')
        .select(['bookshelfId', countRows.as('replies')])
        .groupBy('bookshelfId'),
    )
    .with('locked', (cte) =>
      cte
        .selectFrom('bookshelf')
        .innerJoin('counted', 'counted.bookshelfId', 'bookshelf.bookshelfId')
        .select(['bookshelf.bookshelfId', 'counted.replies'])
        .orderBy('bookshelf.bookshelfId')
        .forNoKeyUpdate('bookshelf'),
    )
    .with('changed', (cte) =>
      cte
        .updateTable('bookshelf')
        .from('locked')
        .set((eb) => ({ replyCount: eb('replyCount', '+', sql<number>`${sql.lit(step)} * replies`) }))
        .whereRef('bookshelf.bookshelfId', '=', 'locked.bookshelfId'),
    )
    .selectFrom('counted')
    .select((eb) => eb.selectFrom('batch').select(countRows.as('count')).$asScalar().$notNull().as('chosen'))
    .limit(1)
    .execute()
  return (counted[0]?.chosen ?? 0) < REPLIES ? null : userId
}

export const countSomeFollows: Batch = async (work, userId) => {
  const [isCounted, step] = await wantedOf(work.db, userId)
  const followed = await work.db
    .with('chosen', (cte) =>
      cte
        .selectFrom('bookshelf_follower')
        .select('bookshelfId')
        .where('userId', '=', userId)
        .where('isCounted', '<>', isCounted)
        .limit(FOLLOWS),
    )
    .with('batch', (cte) =>
      cte
        .selectFrom('bookshelf')
        .select('bookshelfId')
        .where('bookshelfId', 'in', cte.selectFrom('chosen').select('chosen.bookshelfId'))
        .orderBy('bookshelfId')
        .forNoKeyUpdate(),
    )
    .with('turned', (cte) =>
      cte
        .updateTable('bookshelf_follower')
        .set({ isCounted })
        .where('userId', '=', userId)
        .where('isCounted', '<>', isCounted)
        .where('bookshelfId', 'in', cte.selectFrom('batch').select('batch.bookshelfId'))
        .returning('bookshelfId'),
    )
    .updateTable('bookshelf')
    .from('turned')
    .set((eb) => ({ followerCount: eb('followerCount', '+', step), version: eb('version', '+', 1) }))
    .whereRef('bookshelf.bookshelfId', '=', 'turned.bookshelfId')
    .returning((eb) => [
      'bookshelf.bookshelfId',
      eb.selectFrom('chosen').select(countRows.as('count')).$asScalar().$notNull().as('chosen'),
    ])
    .execute()
  for (const { bookshelfId } of followed) await publishBookshelf(work, bookshelfId)
  return (followed[0]?.chosen ?? 0) < FOLLOWS ? null : userId
}

/** Whether a person counts, and what each count then changes by. */
async function wantedOf(db: Db, userId: string) {
  const person = await db
    .selectFrom('person')
    .select('isDeactivated')
    .where('userId', '=', userId)
    .executeTakeFirst()
  const isCounted = !person?.isDeactivated
  return [isCounted, isCounted ? 1 : -1] as const
}
