import type { Caller, Work } from '@flyleaf/service'
import { canEditBooks } from '../bookshelf/bookshelf.rules.ts'
import { findAll, lockAll } from '../bookshelf/find-bookshelf.ts'

/**
 * Bookshelves whose books the caller may change, locked. A change of a default bookshelf may change the other two: all three are
 * locked in a fixed order, so that concurrent changes wait instead of deadlocking.
 */
export async function lockBookshelves(work: Work<Caller>, bookshelfIds: readonly string[]) {
  const found = await findAll(work, bookshelfIds, canEditBooks)
  const isAboutStatus = found.some(({ isDefault }) => isDefault)
  await work.sql(
    `select 1 from bookshelf where bookshelf_id = any($1::text[]) or ($2 and owner_id = $3 and default_key is not null)
     order by bookshelf_id for update`,
    [bookshelfIds, isAboutStatus, work.caller.userId],
  )
  // Read again: it may have changed before it was locked.
  return lockAll(work, bookshelfIds, canEditBooks)
}
