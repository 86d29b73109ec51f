import type { ErasureStep } from '@flyleaf/projections'
import { Relay, type Db, type Given, type Tables } from '@flyleaf/service'
import { sql, type Expression, type ExpressionBuilder, type SqlBool } from 'kysely'
import { countPostsOf } from '../post/count-posts-of.ts'
import { deletePostWithShares, removing } from '../post/remove-post.ts'

export const erasing = { ...removing, relay: Relay }
type Erasing = Given<typeof erasing>

const BATCH = 500
/** Each of these takes several statements. */
const POSTS = 20

/** Some posts of a person that meet a condition. */
const somePosts = (
  db: Db,
  userId: string,
  condition: (eb: ExpressionBuilder<Tables & { some: Tables['post'] }, 'some'>) => Expression<SqlBool>,
) =>
  db
    .selectFrom('post as some')
    .select('some.postId')
    .where('some.authorId', '=', userId)
    .where(condition)
    .limit(sql.lit(BATCH))

/** All texts first: removing one post publishes others as they are then. */
export const emptyPosts: ErasureStep = async ({ db }, { userId }) => {
  const { numUpdatedRows } = await db
    .updateTable('post')
    .set({ title: null, content: '' })
    .where(
      'postId',
      'in',
      somePosts(db, userId, (eb) => eb.or([eb('some.title', 'is not', null), eb('some.content', '<>', '')])),
    )
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** Removes the events of the posts, but for their deletion. */
export const retractPosts: ErasureStep<Erasing> = async (work, { userId }) => {
  // The outbox is a table of libs/service, which Kysely does not know.
  const published = await sql<{ key: string }>`select distinct key from outbox
    join ${sql.table('post')} on ${sql.ref('post.postId')} = key
    where ${sql.ref('post.authorId')} = ${userId} and type <> 'post.deleted' limit ${sql.lit(BATCH)}`.execute(
    work.db,
  )
  const keys = published.rows.map(({ key }) => key)
  if (keys.length > 0) await work.relay.deleteEvents(work.sql, keys)
  return keys.length > 0
}

/** Deletes the posts. Those with replies by others stay as empty placeholders. */
export const removePosts: ErasureStep<Erasing> = async (work, { userId }) => {
  const posts = await work.db
    .selectFrom('post')
    .select('postId')
    .where('authorId', '=', userId)
    .where('deletedAt', 'is', null)
    .orderBy('createdAt', 'desc')
    .orderBy('postId')
    .limit(sql.lit(POSTS))
    .execute()
  for (const { postId } of posts) await deletePostWithShares(work, postId)
  return posts.length > 0
}

export const forgetBooks: ErasureStep = async ({ db }, { userId }) => {
  const { numUpdatedRows } = await db
    .updateTable('post')
    .set({ bookId: null, rating: null })
    .where(
      'postId',
      'in',
      somePosts(db, userId, (eb) =>
        eb.or([eb('some.bookId', 'is not', null), eb('some.rating', 'is not', null)]),
      ),
    )
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** A thread with oneself can only be deleted from its end, batch by batch. */
export const removeLoosePosts: ErasureStep = async ({ db }, { userId }) => {
  const { numDeletedRows } = await db
    .deleteFrom('post')
    .where(
      'postId',
      'in',
      somePosts(db, userId, (eb) => {
        const isNamedBy = (column: 'replyToPostId' | 'rootPostId' | 'sharedPostId') =>
          eb.exists(
            eb
              .selectFrom('post as other')
              .select('other.postId')
              .whereRef(`other.${column}`, '=', 'some.postId'),
          )
        return eb.and([
          eb('some.deletedAt', 'is not', null),
          eb.not(isNamedBy('replyToPostId')),
          eb.not(isNamedBy('rootPostId')),
          eb.not(isNamedBy('sharedPostId')),
        ])
      }),
    )
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

/** What stays as an empty placeholder is shown again, and counted. */
export const countPlaceholders: ErasureStep = ({ db }, { userId }) => countPostsOf(db, userId, true)

/** Deletes all images that a person uploaded, used or not. */
export const removeUploads: ErasureStep<Erasing> = async (work, { userId }) => {
  const removed = await work.db
    .deleteFrom('post_image')
    .where('url', 'in', (eb) =>
      eb
        .selectFrom('post_image as some')
        .select('some.url')
        .where('some.uploaderId', '=', userId)
        .limit(sql.lit(BATCH)),
    )
    .returning('url')
    .execute()
  await work.media.removeUrls(
    work,
    removed.map(({ url }) => url),
  )
  return removed.length > 0
}
