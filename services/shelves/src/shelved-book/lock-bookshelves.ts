import { anyOf, prepared, texts, type Caller, type Params, type Work } from '@flyleaf/service'
import { canEditBooks } from '../bookshelf/bookshelf.rules.ts'
import { findAll, lockAll } from '../bookshelf/find-bookshelf.ts'

const lock = prepared(
  (
    db,
    { bookshelfIds, userId }: Params<{ bookshelfIds: readonly string[]; userId: string }>,
    { isAboutStatus }: { isAboutStatus: boolean },
  ) =>
    db
      .selectFrom('bookshelf')
      .select('bookshelfId')
      .where((eb) => {
        const named = eb('bookshelfId', '=', anyOf(texts(bookshelfIds)))
        const byStatus = eb.and([eb('ownerId', '=', userId), eb('defaultKey', 'is not', null)])
        return isAboutStatus ? eb.or([named, byStatus]) : named
      })
      .orderBy('bookshelfId')
      .forUpdate(),
)

/**
 * Bookshelves whose books the caller may change, locked. A change of a default bookshelf may change the other two: all three are
 * locked in a fixed order, so that concurrent changes wait instead of deadlocking.
 */
export async function lockBookshelves(work: Work<Caller>, bookshelfIds: readonly string[]) {
  const found = await findAll(work, bookshelfIds, canEditBooks)
  const isAboutStatus = found.some(({ isDefault }) => isDefault)
  await lock(work.db, { bookshelfIds, userId: work.caller.userId }, { isAboutStatus })
  // Read again: it may have changed before it was locked.
  return lockAll(work, bookshelfIds, canEditBooks)
}
