import { createId, type Sql } from '@flyleaf/service'
import type { Act } from './act.ts'

/** The columns that a notification and its act are made of again. */
export const COLUMNS = `notification_id, user_id, type, group_key, post_id, bookshelf_id, source_post_id, invitation_id, is_read, created_at`

/**
 * Copies acts of notifications, to restore them when their reader may see them again (`waits`). `condition` is SQL about `notification`
 * and `notification_actor` with the parameter $1.
 */
export const keepActs = (sql: Sql, condition: string, value: unknown) =>
  sql(
    `insert into set_aside_act (${COLUMNS}, actor_id, at)
     select ${COLUMNS}, actor_id, at from notification_actor join notification using (notification_id) where ${condition}
     on conflict do nothing`,
    [value],
  )

/** Sets an act aside that has just arrived, for the notification that it would have been added to. */
export const setAside = (sql: Sql, act: Act) =>
  sql(
    `insert into set_aside_act (${COLUMNS}, actor_id, at)
     select coalesce(
         (select notification_id from notification where user_id = $2 and group_key = $4 and not is_read),
         (select notification_id from set_aside_act where user_id = $2 and group_key = $4 and not is_read order by at desc limit 1),
         $1),
       $2, $3, $4, $5, $6, $7, $8, false, $9, $10, $9`,
    [
      createId(),
      act.userId,
      act.type,
      act.groupKey,
      act.postId ?? null,
      act.bookshelfId ?? null,
      act.sourcePostId ?? null,
      act.invitationId ?? null,
      act.at,
      act.actorId,
    ],
  )
