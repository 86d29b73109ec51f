import { IMAGES_QUOTA, type postImagesApi } from '@flyleaf/contracts'
import type { Db, Handler } from '@flyleaf/service'
import { sql } from 'kysely'

/** How many bytes a reader's images take, used or not. */
export async function bytesOf({ db }: { db: Db }, userId: string): Promise<number> {
  const { bytes } = await db
    .selectFrom('post_image')
    .select((eb) => sql<number>`coalesce(sum(${eb.ref('bytes')}), 0)::float`.as('bytes'))
    .where('uploaderId', '=', userId)
    .executeTakeFirstOrThrow()
  return bytes
}

export const getUsage: Handler<typeof postImagesApi.usage> = async (work) => ({
  bytes: await bytesOf(work, work.caller.userId),
  maxBytes: IMAGES_QUOTA,
})
