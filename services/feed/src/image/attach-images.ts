import type { InputOf, postsApi } from '@flyleaf/contracts'
import { integers, invalid, listed, texts, type Caller, type Work } from '@flyleaf/service'

type GivenImages = NonNullable<InputOf<typeof postsApi.create>['images']>

/** Attaches to a post the images that its author uploaded, in the given order. An image belongs to one post. */
export async function attachImages(
  { db, caller }: Pick<Work<Caller>, 'db' | 'caller'>,
  postId: string,
  given: GivenImages = [],
) {
  if (given.length === 0) return
  const images = given.map((image) => (typeof image === 'string' ? { url: image, alternative: '' } : image))
  const attached = await db
    .updateTable('post_image')
    .from((eb) =>
      eb
        .selectFrom(
          listed('image', {
            url: texts(images.map(({ url }) => url)),
            alternative: texts(images.map(({ alternative }) => alternative ?? '')),
            position: integers([...images.keys()]),
          }),
        )
        .distinctOn('image.url')
        .select(['image.url', 'image.alternative', 'image.position'])
        .orderBy('image.url')
        .orderBy('image.position')
        .as('given'),
    )
    .set((eb) => ({
      postId,
      position: eb.ref('given.position'),
      alternative: eb.ref('given.alternative'),
    }))
    .whereRef('post_image.url', '=', 'given.url')
    .where('post_image.uploaderId', '=', caller.userId)
    .where((eb) => eb.or([eb('post_image.postId', 'is', null), eb('post_image.postId', '=', postId)]))
    .returning('post_image.url')
    .execute()
  const unclaimed = new Set(attached.map(({ url }) => url))
  // A repeated address is attached once, so its second occurrence is the error.
  const faulty = images.flatMap(({ url }, index) => (unclaimed.delete(url) ? [] : [index]))
  if (faulty.length > 0)
    throw invalid(
      faulty.map((index) => ({ path: `images.${index}`, message: 'Please upload this image again' })),
    )
}
