import type { Storing, TransactionalWork } from '@flyleaf/service'

type Removing = Pick<TransactionalWork, 'db' | 'sql' | 'afterCommit'> & Storing

/** Deletes a post's images; their files are deleted after the commit. */
export async function removeImages(work: Removing, postId: string) {
  const removed = await work.db
    .deleteFrom('post_image')
    .where('postId', '=', postId)
    .returning('url')
    .execute()
  await work.media.removeUrls(
    work,
    removed.map(({ url }) => url),
  )
}
