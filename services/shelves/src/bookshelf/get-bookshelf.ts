import type { bookshelvesApi } from '@flyleaf/contracts'
import type { Verb } from '@flyleaf/service'
import { readBookshelf } from './bookshelf-rows.ts'
import { canSeeName } from './bookshelf.rules.ts'
import { findBookshelf } from './find-bookshelf.ts'

/** One bookshelf, to those who may see it; of a private one its name and description to those who are invited. */
export const getBookshelf: Verb<typeof bookshelvesApi.get> = async (work, { bookshelfId }) => {
  await findBookshelf(work, bookshelfId, canSeeName)
  return readBookshelf(work, bookshelfId)
}
