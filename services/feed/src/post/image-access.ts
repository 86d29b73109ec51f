import { prepared, type Params, type Work } from '@flyleaf/service'
import { sql } from 'kysely'
import { isDecided } from '../expressions.ts'
import { readableBy, visibleTo } from './visibility.ts'

interface Asked {
  url: string
  viewerId: string | null
}

const readAccess = prepared((db, { url, viewerId }: Params<Asked>) =>
  db
    .selectFrom('post_image as image')
    .leftJoin('post', 'post.postId', 'image.postId')
    .where('image.url', '=', url)
    .select((eb) => [
      /** Whether the viewer may see the image. */
      eb
        .case()
        .when('post.postId', 'is', null)
        .then(eb('image.uploaderId', 'is not distinct from', viewerId))
        .else(
          eb.and([
            eb('post.deletedAt', 'is', null),
            eb.not(isDecided('areImagesRemoved', eb.ref('image.postId'))),
            readableBy('post', viewerId),
          ]),
        )
        .end()
        .$castTo<boolean>()
        .as('isVisible'),
      /** Whether visitors may see it. */
      eb
        .and([eb('post.postId', 'is not', null), visibleTo('post', sql.lit(null))])
        .$castTo<boolean>()
        .as('isPublic'),
    ]),
)

/** Who may see an image: whoever may see its post, unless moderators have removed its images; without a post, its uploader. Null when there is no such image. */
export async function imageAccess({ db, caller }: Pick<Work, 'db' | 'caller'>, url: string) {
  const [access] = await readAccess(db, { url, viewerId: caller?.userId ?? null })
  return access ?? null
}
