import type { Work } from '@flyleaf/service'
import { readableBy, visibleTo } from './visibility.ts'

export interface ImageAccess {
  /** Whether the viewer may see the image. */
  isVisible: boolean
  /** Whether visitors may see it. */
  isPublic: boolean
}

/** Who may see an image: whoever may see its post; without a post, its uploader. Null when there is no such image. */
export async function imageAccess(
  { sql, caller }: Pick<Work, 'sql' | 'caller'>,
  url: string,
): Promise<ImageAccess | null> {
  const [access] = await sql<ImageAccess>(
    `select case when post.post_id is null then image.uploader_id is not distinct from $1
         else post.deleted_at is null and ${readableBy('post', '$1')} end as "isVisible",
       post.post_id is not null and ${visibleTo('post', 'null')} as "isPublic"
     from post_image image left join post using (post_id) where image.url = $2`,
    [caller?.userId ?? null, url],
  )
  return access ?? null
}
