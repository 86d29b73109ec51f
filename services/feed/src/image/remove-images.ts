import type { Storing, TransactionalWork } from '@flyleaf/service'

type Removing = Pick<TransactionalWork, 'sql' | 'afterCommit'> & Storing

/** Deletes a post's images; their files are deleted after the commit. */
export async function removeImages(work: Removing, postId: string) {
  const removed = await work.sql<{ url: string }>(`delete from post_image where post_id = $1 returning url`, [
    postId,
  ])
  await work.media.removeUrls(
    work,
    removed.map(({ url }) => url),
  )
}
