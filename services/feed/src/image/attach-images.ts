import type { InputOf, postsApi } from '@flyleaf/contracts'
import { invalid, type Caller, type Work } from '@flyleaf/service'

type GivenImages = NonNullable<InputOf<typeof postsApi.create>['images']>

/** Attaches to a post the images that its author uploaded, in the given order. An image belongs to one post. */
export async function attachImages(
  { sql, caller }: Pick<Work<Caller>, 'sql' | 'caller'>,
  postId: string,
  given: GivenImages = [],
) {
  if (given.length === 0) return
  const images = given.map((image) => (typeof image === 'string' ? { url: image } : image))
  const attached = await sql<{ url: string }>(
    `update post_image image set post_id = $1, position = given.position, alternative = coalesce(given.alternative, '')
     from (select distinct on (url) * from jsonb_to_recordset($3::jsonb) as g(url text, alternative text, position smallint)
           order by url, position) given
     where image.url = given.url and image.uploader_id = $2 and (image.post_id is null or image.post_id = $1) returning image.url`,
    [postId, caller.userId, JSON.stringify(images.map((image, position) => ({ ...image, position })))],
  )
  const unclaimed = new Set(attached.map(({ url }) => url))
  // A repeated address is attached once, so its second occurrence is the error.
  const faulty = images.flatMap(({ url }, index) => (unclaimed.delete(url) ? [] : [index]))
  if (faulty.length > 0)
    throw invalid(
      faulty.map((index) => ({ path: `images.${index}`, message: 'Please upload this image again' })),
    )
}
