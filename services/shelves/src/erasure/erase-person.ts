import { events } from '@flyleaf/contracts'
import { deletePerson } from '@flyleaf/projections'
import type { EventHandler, TransactionalWork } from '@flyleaf/service'
import { removeImports } from '../import/remove-imports.ts'
import { removeRatings } from '../rating/set-rating.ts'
import { leaveBookshelves } from '../bookshelf/leave-bookshelves.ts'

/** Removes a person from the library: their bookshelves, and their part in others'. */
export const erasePerson: EventHandler<'user.erased'> = async (work, { data: { userId } }) => {
  const bookshelfIds = await removeBookshelves(work, userId)
  await leaveBookshelves(work, { userId })
  await removeRatings(work, userId)
  await work.sql(`delete from reading where user_id = $1`, [userId])
  await work.sql(`delete from reading_goal where user_id = $1`, [userId])
  // After everything that refers to placeholders.
  await removeImports(work, userId)
  // The book stays for other readers.
  await work.sql(`update book set added_by = null where added_by = $1`, [userId])
  await deletePerson(work, userId, bookshelfIds)
}

async function removeBookshelves({ sql, publish }: TransactionalWork, userId: string) {
  const gone = await sql<{ bookshelfId: string; version: number }>(
    `delete from bookshelf where owner_id = $1 returning bookshelf_id as "bookshelfId", version + 1 as version`,
    [userId],
  )
  for (const shelf of gone) publish(events.shelves.bookshelfDeleted, shelf.bookshelfId, shelf)
  return gone.map(({ bookshelfId }) => bookshelfId)
}
