import type { bookshelvesApi } from '@flyleaf/contracts'
import type { Handler } from '@flyleaf/service'
import { sql } from 'kysely'
import { isSeenBy } from '../book/find-books.ts'
import { countRows } from '../expressions.ts'
import { BookshelfEntity } from './bookshelf.entity.ts'
import { readBookshelf } from './bookshelf-rows.ts'
import { visibilityFor, wantedAudience } from './bookshelf.rules.ts'
import { findBookshelf } from './find-bookshelf.ts'
import { publishBookshelf } from './publish-bookshelf.ts'

/** Creates a bookshelf of the caller's with the books of a bookshelf that they may see. */
export const copyBookshelf: Handler<typeof bookshelvesApi.copy> = async (work, input) => {
  const { em, db, caller, now } = work
  const source = await findBookshelf(work, input.sourceBookshelfId)
  const audience = wantedAudience(input) ?? 'EVERYONE'
  // One click of a collaborator or follower must not show others what its owner shows to few.
  const withNotes =
    (input.includeNotes ?? false) && (audience === 'ME' || !source.isPrivate || source.isOwner)
  const { bookshelfId } = em.create(BookshelfEntity, {
    ownerId: caller.userId,
    name: input.name,
    description: input.description ?? '',
    ...visibilityFor(audience),
    createdAt: now,
    updatedAt: now,
  })
  await em.flush()
  await db
    .with('copied', (cte) =>
      cte
        .insertInto('shelved_book')
        .columns(['bookshelfId', 'bookId', 'rank', 'notes', 'addedAt'])
        .expression(
          cte
            .selectFrom('shelved_book')
            .innerJoin('book', 'book.bookId', 'shelved_book.bookId')
            .select((eb) => [
              eb.val(bookshelfId).as('bookshelfId'),
              'shelved_book.bookId',
              'shelved_book.rank',
              withNotes ? 'shelved_book.notes' : sql<string>`''`.as('notes'),
              sql<Date>`${now}::timestamptz`.as('addedAt'),
            ])
            .where('shelved_book.bookshelfId', '=', input.sourceBookshelfId)
            .where(isSeenBy('book', sql.val(caller.userId))),
        )
        .returning('bookId'),
    )
    .updateTable('bookshelf')
    .set((eb) => ({
      bookCount: eb.selectFrom('copied').select(countRows.as('count')).$asScalar().$notNull(),
    }))
    .where('bookshelfId', '=', bookshelfId)
    .execute()
  await publishBookshelf(work, bookshelfId)
  return { message: 'Bookshelf copied', bookshelf: await readBookshelf(work, bookshelfId) }
}
