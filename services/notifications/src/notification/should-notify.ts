import { isErased, hiddenFor } from '@flyleaf/projections'
import type { Sql } from '@flyleaf/service'
import type { Act } from './act.ts'

/**
 * Whether a reader gets a notification of an act: not of their own, not of people they block or mute, and not of types they have
 * switched off.
 */
export async function shouldNotify(
  sql: Sql,
  { userId, actorId, type }: Pick<Act, 'userId' | 'actorId' | 'type'>,
) {
  if (userId === actorId) return false
  const [unwanted] = await sql(
    `select 1 where $2 = any(${hiddenFor('$1')})
     or exists (select 1 from notification_settings where user_id = $1 and $3 <> all(types))`,
    [userId, actorId, type],
  )
  return !unwanted && !(await isErased(sql, userId)) && !(await isErased(sql, actorId))
}
