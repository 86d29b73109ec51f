import type { PostImage } from '@flyleaf/contracts'
import { sql, type Expression } from 'kysely'
import { jsonBuildObject } from 'kysely/helpers/postgres'
import { from, isDecided } from '../expressions.ts'

/** The images that are shown with a post; null for none, and while moderators have removed them. */
export const shownImages = (postId: Expression<string>) =>
  from
    .case()
    .when(isDecided('areImagesRemoved', postId))
    .then(null)
    .else(sql<PostImage[] | null>`nullif(${imagesOf(postId)}::jsonb, '[]')`)
    .end()

/** The images of a post as the contract defines them, removed or not. */
export const imagesOf = (postId: Expression<string>) =>
  from
    .selectFrom('post_image as image')
    .select((eb) => {
      const image = jsonBuildObject({
        url: eb.ref('image.url'),
        alternative: eb.ref('image.alternative'),
        width: eb.ref('image.width'),
        height: eb.ref('image.height'),
      })
      return eb.fn
        .coalesce(eb.fn.jsonAgg(image).orderBy('image.position'), sql<PostImage[]>`'[]'::json`)
        .as('images')
    })
    .where('image.postId', '=', postId)
    .$asScalar()
