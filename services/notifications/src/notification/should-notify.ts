import { blockedFor, isErased, hiddenFor } from '@flyleaf/projections'
import type { Sql } from '@flyleaf/service'
import type { Act } from './act.ts'

/**
 * Whether a reader gets a notification of an act: not of their own, not of people they block or mute, not in a thread whose owner has
 * blocked them or is blocked by them, and not of types they have switched off.
 */
export async function shouldNotify(
  sql: Sql,
  { userId, actorId, type, postId = null }: Pick<Act, 'userId' | 'actorId' | 'type' | 'postId'>,
) {
  if (userId === actorId) return false
  const [unwanted] = await sql(
    `select 1 where $2 = any(${hiddenFor('$1')})
     or exists (select 1 from post_card where post_id = $4 and thread_owner_id = any(${blockedFor('$1')}))
     or exists (select 1 from notification_settings where user_id = $1 and $3 <> all(types))`,
    [userId, actorId, type, postId],
  )
  return !unwanted && !(await isErased(sql, userId)) && !(await isErased(sql, actorId))
}
