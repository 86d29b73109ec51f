import type { Sql } from '@flyleaf/service'
import { threadIsClosed, threadWaits } from './act-conditions.ts'
import { bringBackInBookshelves } from './bring-back.ts'
import { lockSubjects } from './lock-subjects.ts'
import { deleteNotifications } from './remove-notifications.ts'
import { keepActs } from './set-aside.ts'

/** SQL: whether the post of a notification is in a thread below what somebody owns or wrote. */
export const isInThreadOf = (owner: string) =>
  `post_id = any(array(select post_id from post_card where thread_owner_id = ${owner}))`

/** SQL: whether the post of a notification is one of $1. */
export const OF_POSTS = `post_id = any($1::text[])`

/** SQL: whether the post of a notification is in a thread that begins with one of the bookshelves $1. */
export const IN_BOOKSHELVES = `post_id = any(array(select post_id from post_card where thread_bookshelf_id = any($1::text[])))`

/**
 * Hides notifications from readers who may not read the thread: for now, or for good. `among` is SQL about `notification` with the
 * parameter $1. Returns the readers whose counts have changed.
 */
export async function hideThreads(sql: Sql, among: string, value: unknown) {
  const [isWaiting, isClosed] = [threadWaits('notification'), threadIsClosed('notification')]
  await keepActs(sql, `${among} and ${isWaiting} and not ${isClosed}`, value)
  return deleteNotifications(sql, `${among} and (${isWaiting} or ${isClosed})`, value)
}

/** Hides and restores notifications of the threads of bookshelves by who may read them now. Returns the readers whose counts may have changed. */
export async function revisitThreads(sql: Sql, bookshelfIds: readonly string[]) {
  await lockSubjects(sql, bookshelfIds)
  const [reply] = await sql(`select 1 from post_card where thread_bookshelf_id = any($1::text[]) limit 1`, [
    bookshelfIds,
  ])
  if (!reply) return []
  const hidden = await hideThreads(sql, IN_BOOKSHELVES, bookshelfIds)
  return [...hidden, ...(await bringBackInBookshelves(sql, bookshelfIds))]
}
