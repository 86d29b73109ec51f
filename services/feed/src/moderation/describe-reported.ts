import type { ReportedThing } from '@flyleaf/contracts'
import type { Db } from '@flyleaf/service'
import { sql } from 'kysely'
import { readableBy } from '../post/visibility.ts'

/** A post as one of its readers reports it: with its spoilers, and its images as they are described. */
export async function describeReported(
  { db }: { db: Db },
  postId: string,
  readerId: string,
): Promise<ReportedThing | null> {
  const post = await db
    .selectFrom('post')
    .select(['authorId as ownerId', 'title', 'content as text', 'images'])
    .where('postId', '=', postId)
    .where('deletedAt', 'is', null)
    .where((eb) => eb.not('isDirect'))
    .where(readableBy('post', sql.val(readerId)))
    .executeTakeFirst()
  if (!post) return null
  const images = (post.images ?? []).map(({ url, alternative }) => ({ url, alternative }))
  return { ...post, images }
}
