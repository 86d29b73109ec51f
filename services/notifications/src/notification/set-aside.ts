import type { Sql } from '@flyleaf/service'

/** The columns that a notification and its act are made of again. */
export const COLUMNS = `notification_id, user_id, type, group_key, post_id, bookshelf_id, source_post_id, invitation_id, is_read, created_at`

/**
 * Copies acts of notifications, to restore them when everybody concerned is back: whoever acted, and whoever owns the thread. `condition`
 * is SQL about `notification` and `notification_actor` with the parameter $1.
 */
export const keepActs = (sql: Sql, condition: string, value: unknown) =>
  sql(
    `insert into set_aside_act (${COLUMNS}, actor_id, at)
     select ${COLUMNS}, actor_id, at from notification_actor join notification using (notification_id) where ${condition}
     on conflict do nothing`,
    [value],
  )
