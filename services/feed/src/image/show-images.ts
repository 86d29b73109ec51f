import type { InputOf, PostImage, postsApi } from '@flyleaf/contracts'
import { allOf, texts, type Caller, type Storing, type Work } from '@flyleaf/service'
import { attachImages } from './attach-images.ts'
import { shownImages } from './images-of.ts'

/** Shows these images with a post, and removes the others that it had. */
export async function showImages(
  work: Work<Caller> & Storing,
  postId: string,
  given: NonNullable<InputOf<typeof postsApi.create>['images']>,
): Promise<PostImage[]> {
  const urls = given.map((image) => (typeof image === 'string' ? image : image.url))
  const removed = await work.db
    .deleteFrom('post_image')
    .where('postId', '=', postId)
    .where('url', '<>', allOf(texts(urls)))
    .returning('url')
    .execute()
  await work.media.removeUrls(
    work,
    removed.map(({ url }) => url),
  )
  await attachImages(work, postId, given)
  const shown = await work.db
    .updateTable('post')
    .set((eb) => ({ images: shownImages(eb.ref('post.postId')) }))
    .where('postId', '=', postId)
    .returning('images')
    .executeTakeFirst()
  return shown?.images ?? []
}
