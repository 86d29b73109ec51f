import type { Sql } from '@flyleaf/service'
import type { Act } from './act.ts'
import { isVoid, waits } from './act-conditions.ts'

/** What becomes of an act: its reader is notified, it is set aside until they may be, or nothing. */
export type Outcome = 'notify' | 'set aside' | 'nothing'

/**
 * Decides on an act whose event may arrive late or repeatedly. Nothing becomes of types that its reader has switched off, and of acts
 * that are void, undone or already known. The reader and the subjects must be locked.
 */
export async function outcomeOf(sql: Sql, act: Act): Promise<Outcome> {
  const { userId, actorId, type, groupKey, version = 0, at } = act
  const [wanted] = await sql<{ waits: boolean }>(
    `select ${waits('act')} as waits
     from (select $1::text as user_id, $2::text as actor_id, $3::text as post_id, $4::text as source_post_id, $5::text as bookshelf_id) act
     where not ${isVoid('act')}
       and not exists (select from notification_settings where user_id = $1 and $6 <> all(types))
       and not exists (select from withdrawn_act
         where user_id = $1 and group_key = $7 and actor_id = $2 and version > $8 and since <= $9)
       and not exists (select from set_aside_act where user_id = $1 and group_key = $7 and actor_id = $2)
       and not exists (select from notification join notification_actor using (notification_id)
         where user_id = $1 and group_key = $7 and actor_id = $2)`,
    [
      userId,
      actorId,
      act.postId ?? null,
      act.sourcePostId ?? null,
      act.bookshelfId ?? null,
      type,
      groupKey,
      version,
      at,
    ],
  )
  if (!wanted) return 'nothing'
  return wanted.waits ? 'set aside' : 'notify'
}
