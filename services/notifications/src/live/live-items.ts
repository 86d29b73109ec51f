import type { Sql } from '@flyleaf/service'

/** How many items are stored for a reader, for delivery after a disconnect. */
export const LIVE_ITEMS_KEPT = 200

export type LiveKind = 'notification' | 'message'

/**
 * Adds an item to these readers' live streams, at the next position of each. The reader's lock is held until the commit, so that
 * all smaller positions are visible first.
 */
export const addLiveItem = (sql: Sql, userIds: readonly string[], kind: LiveKind, itemId: string) =>
  sql(
    `with taken as (
       insert into unread_count (user_id, count, position)
       select user_id, 0, 1 from (select distinct unnest($1::text[]) as user_id) reader order by user_id
       on conflict (user_id) do update set position = unread_count.position + 1
       returning user_id, position),
     pruned as (
       delete from live_item using taken
       where live_item.user_id = taken.user_id and live_item.position <= taken.position - ${LIVE_ITEMS_KEPT})
     insert into live_item (user_id, position, kind, item_id) select user_id, position, $2, $3 from taken`,
    [userIds, kind, itemId],
  )
