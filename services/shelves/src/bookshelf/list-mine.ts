import type { bookshelvesApi } from '@flyleaf/contracts'
import type { Handler } from '@flyleaf/service'
import type { DefaultShelves } from './default-shelves.ts'
import { bookshelfList } from './list-bookshelves.ts'

const mine = bookshelfList((db, { viewerId }) =>
  db.selectFrom('bookshelf').where('bookshelf.ownerId', '=', viewerId),
)

/** The caller's own bookshelves. */
export const listMine: Handler<typeof bookshelvesApi.mine, { defaults: DefaultShelves }> = async (
  work,
  input,
) => {
  await work.defaults.ensure(work.caller.userId)
  return mine(work, input, {})
}
