import { IMAGES_QUOTA, type postImagesApi } from '@flyleaf/contracts'
import type { Sql, Verb } from '@flyleaf/service'

/** How many bytes a reader's images take, used or not. */
export async function bytesOf({ sql }: { sql: Sql }, userId: string): Promise<number> {
  const [row] = await sql<{ bytes: number }>(
    `select coalesce(sum(bytes), 0)::float as bytes from post_image where uploader_id = $1`,
    [userId],
  )
  return row!.bytes
}

export const getUsage: Verb<typeof postImagesApi.usage> = async (work) => ({
  bytes: await bytesOf(work, work.caller.userId),
  maxBytes: IMAGES_QUOTA,
})
