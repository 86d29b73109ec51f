import type { bookshelvesApi } from '@flyleaf/contracts'
import type { Verb } from '@flyleaf/service'
import { readBookshelf } from './bookshelf-rows.ts'
import { findBookshelf } from './find-bookshelf.ts'

/** One bookshelf, to those who may see it. */
export const getBookshelf: Verb<typeof bookshelvesApi.get> = async (work, { bookshelfId }) => {
  await findBookshelf(work, bookshelfId)
  return readBookshelf(work, bookshelfId)
}
