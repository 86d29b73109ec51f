import { removeMedia, type TransactionalWork } from '@flyleaf/service'

type Removing = Pick<TransactionalWork, 'sql' | 'inject' | 'afterCommit'>

/** Takes a post's images away; their files go once the transaction has committed. */
export async function removeImages(work: Removing, postId: string) {
  const removed = await work.sql<{ url: string }>(`delete from post_image where post_id = $1 returning url`, [
    postId,
  ])
  await removeMedia(
    work,
    removed.map(({ url }) => url),
  )
}

/** Takes away whatever a person uploaded, used or not. */
export async function removeImagesOf(work: Removing, userId: string) {
  const removed = await work.sql<{ url: string }>(
    `delete from post_image where uploader_id = $1 returning url`,
    [userId],
  )
  await removeMedia(
    work,
    removed.map(({ url }) => url),
  )
}
