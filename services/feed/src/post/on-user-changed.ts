import type { EventEnvelope } from '@flyleaf/contracts'
import type { TransactionalWork } from '@flyleaf/service'
import { countPostsOf } from './count-posts-of.ts'

/** A person's replies and shares are not counted while their account is deactivated. Comes after the projection of people. */
export async function onUserChanged(
  { sql }: TransactionalWork,
  { data: { userId } }: EventEnvelope<'user.changed'>,
) {
  const [person] = await sql<{ isDeactivated: boolean }>(
    `select is_deactivated as "isDeactivated" from person where user_id = $1`,
    [userId],
  )
  await countPostsOf(sql, userId, !person?.isDeactivated)
}
