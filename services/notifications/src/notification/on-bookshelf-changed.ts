import type { EventHandler } from '@flyleaf/service'
import { announceChanged } from '../live/live.ts'
import { IN_BOOKSHELVES, revisitThreads } from './hide-threads.ts'
import { removeNotifications } from './remove-notifications.ts'

/** Hides the notifications of a private bookshelf's thread from readers who may not read it, and restores those of others. */
export const onBookshelfChanged: EventHandler<'bookshelf.changed'> = async (
  work,
  { data: { bookshelfId } },
) => announceChanged(work, await revisitThreads(work.sql, [bookshelfId]))

/** Removes the notifications that lead to a deleted bookshelf, or to its thread. */
export const onBookshelfDeleted: EventHandler<'bookshelf.deleted'> = async (
  work,
  { data: { bookshelfId } },
) => {
  const leadsThere = `(bookshelf_id = any($1::text[]) or ${IN_BOOKSHELVES})`
  await work.sql(`delete from set_aside_act where ${leadsThere}`, [[bookshelfId]])
  await removeNotifications(work, leadsThere, [bookshelfId])
}
