import type { EventHandler, TransactionalWork } from '@flyleaf/service'
import { sql } from 'kysely'
import { shownImages } from '../image/images-of.ts'
import { publishChanged } from '../post/post-state.ts'
import { bringBack, takeAway } from './take-away.ts'

/** Removes or restores a post or its images, or marks it, as moderators have decided. Decisions may arrive late or repeatedly. */
export const onPostModerated: EventHandler<'post.moderated'> = async (work, { data }) => {
  const { db } = work
  const post = await lockPost(work, data.postId)
  if (!post) return
  const { postId, version, isRemoved, isMarkedSpoiler, areImagesRemoved } = data
  const known = await db
    .selectFrom('moderated_post')
    .selectAll()
    .where('postId', '=', postId)
    .executeTakeFirst()
  if (known && known.version >= version) return
  const isMarkedNow = isMarkedSpoiler && !known?.isMarkedSpoiler
  const wasSpoiler = isMarkedNow ? post.isSpoiler : (known?.wasSpoiler ?? false)
  const state = {
    version,
    isRemoved,
    isMarkedSpoiler,
    wasSpoiler: isMarkedSpoiler && wasSpoiler,
    areImagesRemoved,
    ...(areImagesRemoved !== (known?.areImagesRemoved ?? false) && {
      imagesRemovedAt: areImagesRemoved ? sql<Date>`now()` : null,
    }),
  }
  await db
    .insertInto('moderated_post')
    .values({ postId, authorId: post.authorId, ...state })
    .onConflict((of) => of.column('postId').doUpdateSet(state))
    .execute()
  if (isMarkedSpoiler !== (known?.isMarkedSpoiler ?? false))
    await db
      .updateTable('post')
      .set((eb) => ({ isSpoiler: isMarkedSpoiler || wasSpoiler, version: eb('version', '+', 1) }))
      .where('postId', '=', postId)
      .execute()
  if (areImagesRemoved !== (known?.areImagesRemoved ?? false) && !post.deletedAt)
    await db
      .updateTable('post')
      .set((eb) => ({ images: shownImages(eb.ref('post.postId')), version: eb('version', '+', 1) }))
      .where('postId', '=', postId)
      .execute()
  if (isRemoved && !post.deletedAt) return takeAway(work, postId)
  if (!isRemoved && known?.removed) return bringBack(work, postId, known.removed)
  if (!post.deletedAt) await publishChanged(work, postId)
}

/** A post, locked until the commit after the one that it shares. */
async function lockPost({ db }: TransactionalWork, postId: string) {
  const { sharedPostId = null } =
    (await db.selectFrom('post').select('sharedPostId').where('postId', '=', postId).executeTakeFirst()) ?? {}
  if (sharedPostId)
    await db.selectFrom('post').select('postId').where('postId', '=', sharedPostId).forNoKeyUpdate().execute()
  return db
    .selectFrom('post')
    .select(['authorId', 'deletedAt', 'isSpoiler'])
    .where('postId', '=', postId)
    .forNoKeyUpdate()
    .executeTakeFirst()
}
