import { excluded, type EventHandler } from '@flyleaf/service'
import { publishChangedBookshelf } from '../bookshelf/publish-bookshelf.ts'
import { withdrawInvitations } from '../invitation/withdraw-invitation.ts'

/** Makes a bookshelf private as moderators have decided, or what it was before. Decisions may arrive late or repeatedly. */
export const onBookshelfModerated: EventHandler<'bookshelf.moderated'> = async (work, { data }) => {
  const { db } = work
  const { bookshelfId, version, isHidden } = data
  const known = await db
    .selectFrom('bookshelf as s')
    .leftJoin('moderated_bookshelf as m', 'm.bookshelfId', 's.bookshelfId')
    .select([
      's.isPrivate',
      's.isForFollowers',
      'm.version',
      'm.isHidden',
      'm.wasPrivate',
      'm.wasForFollowers',
    ])
    .where('s.bookshelfId', '=', bookshelfId)
    .forUpdate('s')
    .executeTakeFirst()
  if (!known || (known.version ?? 0) >= version) return
  const wasPrivate = (known.isHidden ? known.wasPrivate : known.isPrivate) ?? false
  const wasForFollowers = (known.isHidden ? known.wasForFollowers : known.isForFollowers) ?? false
  await db
    .insertInto('moderated_bookshelf')
    .values({ bookshelfId, version, isHidden, wasPrivate, wasForFollowers })
    .onConflict((of) =>
      of
        .column('bookshelfId')
        .doUpdateSet(
          excluded('moderated_bookshelf', ['version', 'isHidden', 'wasPrivate', 'wasForFollowers']),
        ),
    )
    .execute()
  if (isHidden) await withdrawInvitations(work, { bookshelfIds: [bookshelfId] })
  if (isHidden || known.isHidden)
    await db
      .updateTable('bookshelf')
      .set({ isPrivate: isHidden || wasPrivate, isForFollowers: !isHidden && wasForFollowers })
      .where('bookshelfId', '=', bookshelfId)
      .execute()
  await publishChangedBookshelf(work, bookshelfId)
}
