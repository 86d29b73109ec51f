import { isErased } from '@flyleaf/projections'
import type { Projection } from '@flyleaf/service'

/** Each bookshelf's name and owner; the name of a private one is empty. */
export const shelfCards: Projection = {
  name: 'shelf-cards',
  tables: ['shelf_card'],
  snapshots: ['shelves.bookshelves', 'shelves.deleted-bookshelves'],
  handlers: {
    'bookshelf.changed': async ({ sql }, { data: shelf }) => {
      const isGone = await isErased(sql, shelf.ownerId)
      await sql(
        `insert into shelf_card (bookshelf_id, version, owner_id, name, is_deleted) values ($1, $2, $3, $4, $5)
         on conflict (bookshelf_id) do update set version = excluded.version, owner_id = excluded.owner_id, name = excluded.name,
           is_deleted = excluded.is_deleted
         where shelf_card.version < excluded.version and not shelf_card.is_deleted`,
        [shelf.bookshelfId, shelf.version, shelf.ownerId, isGone ? '' : shelf.name, isGone],
      )
    },
    'bookshelf.deleted': ({ sql }, { data: { bookshelfId, version } }) =>
      sql(
        `insert into shelf_card (bookshelf_id, version, owner_id, name, is_deleted) values ($1, $2, '', '', true)
         on conflict (bookshelf_id) do update set version = excluded.version, owner_id = '', name = '', is_deleted = true`,
        [bookshelfId, version],
      ),
    'user.erased': ({ sql }, { data: { userId } }) =>
      sql(`update shelf_card set name = '', is_deleted = true where owner_id = $1`, [userId]),
  },
}
