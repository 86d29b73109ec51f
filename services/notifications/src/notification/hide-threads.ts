import { blockedFor, deactivatedPeople } from '@flyleaf/projections'
import type { Sql } from '@flyleaf/service'
import { deleteNotifications } from './remove-notifications.ts'
import { keepActs } from './set-aside.ts'

/** SQL: whether the post of a notification is in a thread below what somebody owns or wrote. */
export const isInThreadOf = (owner: string) =>
  `post_id in (select post_id from post_card where thread_owner_id = ${owner})`

/**
 * Hides notifications about these posts, whose thread owner has become known, from readers who may not see that owner. Returns the readers
 * whose counts have changed.
 */
export async function hideThreads(sql: Sql, postIds: readonly string[]) {
  const isOfOwner = (condition: string) =>
    `post_id = any($1::text[]) and exists (
       select 1 from post_card card where card.post_id = notification.post_id and card.thread_owner_id = any(${condition}))`
  await keepActs(sql, isOfOwner(deactivatedPeople), postIds)
  return deleteNotifications(sql, isOfOwner(blockedFor('notification.user_id')), postIds)
}
