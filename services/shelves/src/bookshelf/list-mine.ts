import type { bookshelvesApi } from '@flyleaf/contracts'
import type { Verb } from '@flyleaf/service'
import { listBookshelves, matching } from './bookshelf-rows.ts'
import type { DefaultShelves } from './default-shelves.ts'

/** The caller's own bookshelves. */
export const listMine: Verb<typeof bookshelvesApi.mine, { defaults: DefaultShelves }> = async (
  work,
  input,
) => {
  await work.defaults.ensure(work.caller.userId)
  return listBookshelves(work, input, matching(input, { from: 'bookshelf s', where: 's.owner_id = $1' }))
}
