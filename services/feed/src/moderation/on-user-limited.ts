import { isErased } from '@flyleaf/projections'
import { anyOf, excluded, type Batch, type Batching, type EventHandler } from '@flyleaf/service'
import { sql } from 'kysely'
import { publishAllChanged } from '../post/post-state.ts'

/** Limits whom a person’s new posts reach; afterwards those written meanwhile reach everybody. Events may arrive late. */
export const onUserLimited: EventHandler<'user.limited', Batching> = async (work, { data }) => {
  const { userId, version, isLimited } = data
  if (await isErased(work.db, userId)) return
  await work.db
    .insertInto('limited_author')
    .values({ userId, version, isLimited })
    .onConflict((of) =>
      of
        .column('userId')
        .doUpdateSet(excluded('limited_author', ['version', 'isLimited']))
        .whereRef('limited_author.version', '<', 'excluded.version'),
    )
    .execute()
  await work.batches.begin(work, LIMITED_POSTS, userId)
}

/** The kind of batched work that shows the posts of a person who is limited no longer. */
export const LIMITED_POSTS = 'posts of a person who was limited'
const POSTS = 200

export const showSomePosts: Batch = async ({ db, publish }, userId) => {
  const author = await db
    .selectFrom('limited_author')
    .select('isLimited')
    .where('userId', '=', userId)
    .executeTakeFirst()
  if (author?.isLimited) return null
  const batch = db
    .selectFrom('post')
    .select('postId')
    .where('authorId', '=', userId)
    .where((of) => of.ref('isLimited'))
    .orderBy('postId')
    .limit(sql.lit(POSTS))
    .forNoKeyUpdate()
  const shown = await db
    .updateTable('post')
    .set((of) => ({ isLimited: false, version: of('version', '+', 1) }))
    .where('postId', '=', anyOf(sql<string[]>`array(${batch})`))
    .returning(['postId', 'deletedAt'])
    .execute()
  // The state of a deleted post would bring it back elsewhere.
  const present = shown.filter(({ deletedAt }) => deletedAt === null)
  await publishAllChanged({ db, publish }, present.map(({ postId }) => postId).toSorted())
  return shown.length < POSTS ? null : userId
}
