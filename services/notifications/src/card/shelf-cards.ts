import { isErased } from '@flyleaf/projections'
import type { Projection } from '@flyleaf/service'
import { revisitThreads } from '../notification/hide-threads.ts'

const EMPTY = { name: '', isForFollowers: false, collaboratorIds: [], isDeleted: true }

/** Each bookshelf's name and who may read its thread; the name of a private one is empty. */
export const shelfCards: Projection = {
  name: 'shelf-cards',
  tables: ['shelf_card'],
  snapshots: ['shelves.bookshelves', 'shelves.deleted-bookshelves'],
  handlers: {
    'bookshelf.changed': async ({ db }, { data: shelf }) => {
      const isGone = await isErased(db, shelf.ownerId)
      await db
        .insertInto('shelf_card')
        .values({
          bookshelfId: shelf.bookshelfId,
          version: String(shelf.version),
          ownerId: shelf.ownerId,
          name: isGone ? '' : shelf.name,
          isPrivate: shelf.isPrivate,
          isForFollowers: shelf.isForFollowers && !isGone,
          collaboratorIds: isGone ? [] : shelf.collaboratorIds,
          isDeleted: isGone,
        })
        .onConflict((of) =>
          of
            .column('bookshelfId')
            .doUpdateSet((eb) => ({
              version: eb.ref('excluded.version'),
              ownerId: eb.ref('excluded.ownerId'),
              name: eb.ref('excluded.name'),
              isPrivate: eb.ref('excluded.isPrivate'),
              isForFollowers: eb.ref('excluded.isForFollowers'),
              collaboratorIds: eb.ref('excluded.collaboratorIds'),
              isDeleted: eb.ref('excluded.isDeleted'),
            }))
            .whereRef('shelf_card.version', '<', 'excluded.version')
            .where((eb) => eb.not('shelf_card.isDeleted')),
        )
        .execute()
    },
    'bookshelf.deleted': async ({ db }, { data: { bookshelfId, version } }) => {
      const deleted = { version: String(version), ownerId: '', isPrivate: true, ...EMPTY }
      await db
        .insertInto('shelf_card')
        .values({ bookshelfId, ...deleted })
        .onConflict((of) => of.column('bookshelfId').doUpdateSet(deleted))
        .execute()
    },
    'user.erased': ({ db }, { data: { userId } }) =>
      db.updateTable('shelf_card').set(EMPTY).where('ownerId', '=', userId).execute(),
  },
  onReplaced: async ({ db }, rows) => {
    const bookshelfIds = rows.map(({ before, after }) => String((after ?? before)!['bookshelf_id']))
    await revisitThreads(db, bookshelfIds)
  },
}
