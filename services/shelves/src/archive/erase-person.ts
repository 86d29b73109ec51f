import { events } from '@flyleaf/contracts'
import { forgetPerson, type Reaction, type ReactionWork } from '@flyleaf/service'
import { leaveBookshelves } from '../bookshelf/leave-bookshelves.ts'

/** Takes a person out of the library: their bookshelves, and their part in others'. */
export const erasePerson: Reaction<'user.erased'> = async (work, { data: { userId } }) => {
  const bookshelfIds = await removeBookshelves(work, userId)
  await leaveBookshelves(work, { userId })
  await forgetPerson(work, userId, bookshelfIds)
}

async function removeBookshelves({ sql, publish }: ReactionWork, userId: string) {
  const gone = await sql<{ bookshelfId: string; version: number }>(
    `delete from bookshelf where owner_id = $1 returning bookshelf_id as "bookshelfId", version + 1 as version`,
    [userId],
  )
  for (const shelf of gone) publish(events.shelves.bookshelfDeleted, shelf.bookshelfId, shelf)
  return gone.map(({ bookshelfId }) => bookshelfId)
}
