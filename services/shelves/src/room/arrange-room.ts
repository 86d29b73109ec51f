import type { roomApi } from '@flyleaf/contracts'
import type { Handler } from '@flyleaf/service'
import { canEdit } from '../bookshelf/bookshelf.rules.ts'
import { lockAll } from '../bookshelf/find-bookshelf.ts'

/** Puts bookshelves of the caller into their case in the given order, in place of those that were there. */
export const arrangeRoom: Handler<typeof roomApi.arrange> = async (work, input) => {
  const { db, caller } = work
  const bookshelfIds = [...new Set(input.bookshelfIds)]
  await lockAll(work, bookshelfIds, canEdit)
  await db
    .deleteFrom('room_shelf')
    .where('bookshelfId', 'in', (eb) =>
      eb.selectFrom('bookshelf').select('bookshelfId').where('ownerId', '=', caller.userId),
    )
    .execute()
  await db
    .insertInto('room_shelf')
    .values(bookshelfIds.map((bookshelfId, place) => ({ bookshelfId, place })))
    .onConflict((of) => of.column('bookshelfId').doUpdateSet((eb) => ({ place: eb.ref('excluded.place') })))
    .execute()
  return { message: 'Bookcase arranged' }
}
