import { defaultShelfStays, events, type bookshelvesApi } from '@flyleaf/contracts'
import {
  Problem,
  anyOf,
  texts,
  waitForConsumers,
  type Caller,
  type Handler,
  type Work,
} from '@flyleaf/service'
import { withdrawInvitations } from '../invitation/withdraw-invitation.ts'
import { canDelete, canEdit } from './bookshelf.rules.ts'
import { lockAll } from './find-bookshelf.ts'

/** Deletes a bookshelf with its notes; its thread is hidden in all services before this answers. The books stay in the library. */
export const removeBookshelf: Handler<typeof bookshelvesApi.remove> = waitForConsumers(
  async (work, { bookshelfId }) => {
    await removeAll(work, [bookshelfId])
    return { message: 'Bookshelf deleted' }
  },
)

/** Deletes all of the given bookshelves, or none when one cannot be deleted. */
export const removeBookshelves: Handler<typeof bookshelvesApi.removeMany> = waitForConsumers(
  async (work, { bookshelfIds }) => {
    await removeAll(work, bookshelfIds)
    const { length } = bookshelfIds
    return { message: length === 1 ? 'Bookshelf deleted' : `${length} bookshelves deleted` }
  },
)

async function removeAll(work: Work<Caller>, bookshelfIds: readonly string[]) {
  const shelves = await lockAll(work, bookshelfIds, canEdit)
  if (!shelves.every(canDelete)) throw new Problem(defaultShelfStays)
  await withdrawInvitations(work, { bookshelfIds })
  await work.db
    .deleteFrom('bookshelf')
    .where('bookshelfId', '=', anyOf(texts(bookshelfIds)))
    .execute()
  for (const { bookshelfId, version } of shelves)
    work.publish(events.shelves.bookshelfDeleted, bookshelfId, { bookshelfId, version: version + 1 })
}
