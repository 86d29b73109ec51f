import { isErased } from '@flyleaf/projections'
import type { Projection } from '@flyleaf/service'
import { revisitThreads } from '../notification/hide-threads.ts'

/** Each bookshelf's name and who may read its thread; the name of a private one is empty. */
export const shelfCards: Projection = {
  name: 'shelf-cards',
  tables: ['shelf_card'],
  snapshots: ['shelves.bookshelves', 'shelves.deleted-bookshelves'],
  handlers: {
    'bookshelf.changed': async ({ sql }, { data: shelf }) => {
      const isGone = await isErased(sql, shelf.ownerId)
      await sql(
        `insert into shelf_card (bookshelf_id, version, owner_id, name, is_private, collaborator_ids, is_deleted)
         values ($1, $2, $3, $4, $5, $6, $7)
         on conflict (bookshelf_id) do update set version = excluded.version, owner_id = excluded.owner_id, name = excluded.name,
           is_private = excluded.is_private, collaborator_ids = excluded.collaborator_ids, is_deleted = excluded.is_deleted
         where shelf_card.version < excluded.version and not shelf_card.is_deleted`,
        [
          shelf.bookshelfId,
          shelf.version,
          shelf.ownerId,
          isGone ? '' : shelf.name,
          shelf.isPrivate,
          isGone ? [] : shelf.collaboratorIds,
          isGone,
        ],
      )
    },
    'bookshelf.deleted': ({ sql }, { data: { bookshelfId, version } }) =>
      sql(
        `insert into shelf_card (bookshelf_id, version, owner_id, name, is_private, is_deleted) values ($1, $2, '', '', true, true)
         on conflict (bookshelf_id) do update set version = excluded.version, owner_id = '', name = '', is_private = true,
           collaborator_ids = '{}', is_deleted = true`,
        [bookshelfId, version],
      ),
    'user.erased': ({ sql }, { data: { userId } }) =>
      sql(`update shelf_card set name = '', collaborator_ids = '{}', is_deleted = true where owner_id = $1`, [
        userId,
      ]),
  },
  onReplaced: async ({ sql }, rows) => {
    const bookshelfIds = rows.map(({ before, after }) => String((after ?? before)!['bookshelf_id']))
    await revisitThreads(sql, bookshelfIds)
  },
}
