import { removeMedia, type TransactionalWork } from '@flyleaf/service'

type Removing = Pick<TransactionalWork, 'sql' | 'inject' | 'afterCommit'>

/** Deletes a post's images; their files are deleted after the commit. */
export async function removeImages(work: Removing, postId: string) {
  const removed = await work.sql<{ url: string }>(`delete from post_image where post_id = $1 returning url`, [
    postId,
  ])
  await removeMedia(
    work,
    removed.map(({ url }) => url),
  )
}
