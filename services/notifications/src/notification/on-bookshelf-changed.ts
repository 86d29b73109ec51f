import type { EventHandler, Tables } from '@flyleaf/service'
import { expressionBuilder } from 'kysely'
import { announceChanged } from '../live/live.ts'
import { isInBookshelves, revisitThreads } from './hide-threads.ts'
import { removeNotifications } from './remove-notifications.ts'

const notification = expressionBuilder<Tables, 'notification'>()

/** Hides the notifications of a private bookshelf's thread from readers who may not read it, and restores those of others. */
export const onBookshelfChanged: EventHandler<'bookshelf.changed'> = async (
  work,
  { data: { bookshelfId } },
) => announceChanged(work, await revisitThreads(work.db, [bookshelfId]))

/** Removes the notifications that lead to a deleted bookshelf, or to its thread. */
export const onBookshelfDeleted: EventHandler<'bookshelf.deleted'> = async (
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
    notification.or([notification('notification.bookshelfId', '=', bookshelfId), isBelow]),
  )
}
