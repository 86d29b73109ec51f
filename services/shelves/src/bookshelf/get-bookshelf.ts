import type { bookshelvesApi } from '@flyleaf/contracts'
import type { Handler } from '@flyleaf/service'
import { readBookshelf } from './bookshelf-rows.ts'
import { canSeeName } from './bookshelf.rules.ts'
import { findBookshelf } from './find-bookshelf.ts'

/** One bookshelf. Invited readers get the name and description of a private one. */
export const getBookshelf: Handler<typeof bookshelvesApi.get> = async (work, { bookshelfId }) => {
  await findBookshelf(work, bookshelfId, canSeeName)
  return readBookshelf(work, bookshelfId)
}
