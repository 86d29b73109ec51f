import type { InputOf, PostImage, postsApi } from '@flyleaf/contracts'
import type { Caller, Storing, Work } from '@flyleaf/service'
import { attachImages } from './attach-images.ts'
import { imagesJson } from './images-json.ts'

/** Shows these images with a post, and removes the others that it had. */
export async function showImages(
  work: Work<Caller> & Storing,
  postId: string,
  given: NonNullable<InputOf<typeof postsApi.create>['images']>,
): Promise<PostImage[]> {
  const urls = given.map((image) => (typeof image === 'string' ? image : image.url))
  const removed = await work.sql<{ url: string }>(
    `delete from post_image where post_id = $1 and url <> all($2::text[]) returning url`,
    [postId, urls],
  )
  await work.media.removeUrls(
    work,
    removed.map(({ url }) => url),
  )
  await attachImages(work, postId, given)
  const [shown] = await work.sql<{ images: PostImage[] | null }>(
    `update post set images = nullif(${imagesJson('post')}::jsonb, '[]') where post_id = $1 returning images`,
    [postId],
  )
  return shown?.images ?? []
}
