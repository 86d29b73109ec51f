import type { EventHandler } from '@flyleaf/service'
import { removeNotifications } from './remove-notifications.ts'

/** Removes the notifications that lead to a deleted bookshelf. */
export const onBookshelfDeleted: EventHandler<'bookshelf.deleted'> = (work, { data: { bookshelfId } }) =>
  removeNotifications(work, 'bookshelf_id = $1', bookshelfId)
