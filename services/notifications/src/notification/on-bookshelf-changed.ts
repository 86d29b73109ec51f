import type { EventHandler } from '@flyleaf/service'
import { announceChanged, type Announcing } from '../live/live.ts'
import { isInBookshelves, revisitThreads } from './hide-threads.ts'
import { removeNotifications } from './remove-notifications.ts'
import { ofNotification } from '../database.ts'

/** Hides the notifications of a private bookshelf's thread from readers who may not read it, and restores those of others. */
export const onBookshelfChanged: EventHandler<'bookshelf.changed', Announcing> = async (
  work,
  { data: { bookshelfId } },
) => announceChanged(work, await revisitThreads(work.db, [bookshelfId]))

/** Removes the notifications that lead to a deleted bookshelf, or to its thread. */
export const onBookshelfDeleted: EventHandler<'bookshelf.deleted', Announcing> = async (
  work,
  { data: { bookshelfId } },
) => {
  const isBelow = isInBookshelves([bookshelfId])
  await work.db
    .deleteFrom('set_aside_act')
    .where((eb) => eb.or([eb('bookshelfId', '=', bookshelfId), isBelow]))
    .execute()
  await removeNotifications(
    work,
    ofNotification.or([ofNotification('notification.bookshelfId', '=', bookshelfId), isBelow]),
  )
}
