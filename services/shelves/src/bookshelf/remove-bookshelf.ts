import { defaultShelfStays, events, type bookshelvesApi } from '@flyleaf/contracts'
import { Problem, type Verb } from '@flyleaf/service'
import { canDelete, canEdit } from './bookshelf.rules.ts'
import { takeBookshelf } from './find-bookshelf.ts'

/** Deletes a bookshelf with its notes; the books themselves stay in the library. */
export const removeBookshelf: Verb<typeof bookshelvesApi.remove> = async (work, { bookshelfId }) => {
  const shelf = await takeBookshelf(work, bookshelfId, canEdit)
  if (!canDelete(shelf)) throw new Problem(defaultShelfStays)
  await work.sql(`delete from bookshelf where bookshelf_id = $1`, [bookshelfId])
  work.publish(events.shelves.bookshelfDeleted, bookshelfId, { bookshelfId, version: shelf.version + 1 })
  return { message: 'Bookshelf deleted' }
}
