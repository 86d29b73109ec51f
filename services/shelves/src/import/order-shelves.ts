import type { Db, TransactionalWork } from '@flyleaf/service'
import { sql } from 'kysely'
import { publishBookshelf } from '../bookshelf/publish-bookshelf.ts'

/**
 * Orders the books that an import has added to bookshelves as they were in its file. They share the places that they have, so all
 * other books stay where they are.
 */
export async function orderShelves(work: TransactionalWork, importId: string, now: Date) {
  const shelves = await work.db
    .selectFrom('bookshelf')
    .select('bookshelfId')
    .where('bookshelfId', 'in', (of) =>
      of
        .selectFrom('import_row')
        .select(({ ref }) =>
          sql<string>`jsonb_array_elements_text(${ref('effects')}->'bookshelfIds')`.as('bookshelfId'),
        )
        .where('importId', '=', importId)
        .where(({ ref }) => sql<boolean>`${ref('said')}->'positions' <> '{}'`),
    )
    .orderBy('bookshelfId')
    .forUpdate()
    .execute()
  for (const { bookshelfId } of shelves) {
    const moved = await orderBooks(work.db, importId, bookshelfId)
    if (moved.length === 0) continue
    await work.db
      .updateTable('bookshelf')
      .set((of) => ({ version: of('version', '+', 1), updatedAt: now }))
      .where('bookshelfId', '=', bookshelfId)
      .execute()
    await publishBookshelf(work, bookshelfId)
  }
}

const orderBooks = (db: Db, importId: string, bookshelfId: string) =>
  db
    .with('placed', (of) =>
      of
        .selectFrom('import_row as r')
        .innerJoin('shelved_book as e', 'e.bookId', 'r.bookId')
        .innerJoin('bookshelf as s', 's.bookshelfId', 'e.bookshelfId')
        .crossJoin(
          sql<{
            shelf: string
            position: string
          }>`jsonb_each_text(${sql.ref('r.said')}->'positions')`.as<'file'>(sql`file(shelf, position)`),
        )
        .select(['e.bookId', 'e.rank', sql<string>`${sql.ref('file.position')}::bigint`.as('position')])
        .where('r.importId', '=', importId)
        .where('e.bookshelfId', '=', bookshelfId)
        .where(
          ({ ref }) => sql<boolean>`${ref('r.effects')}->'bookshelfIds' @> to_jsonb(${bookshelfId}::text)`,
        )
        .where(
          ({ ref }) =>
            sql<boolean>`norm(${ref('file.shelf')}) = norm(coalesce(${ref('s.defaultKey')}, ${ref('s.name')}))`,
        ),
    )
    .with('ordered', (of) =>
      of.selectFrom('placed').select(({ fn }) => [
        'bookId',
        fn
          .agg<string>('row_number')
          .over((by) => by.orderBy('position').orderBy('rank').orderBy('bookId'))
          .as('place'),
      ]),
    )
    .with('free', (of) =>
      of.selectFrom('placed').select(({ fn }) => [
        'rank',
        fn
          .agg<string>('row_number')
          .over((by) => by.orderBy('rank').orderBy('bookId'))
          .as('place'),
      ]),
    )
    .updateTable('shelved_book as e')
    .from('ordered')
    .innerJoin('free', 'free.place', 'ordered.place')
    .set(({ ref }) => ({ rank: ref('free.rank') }))
    .where('e.bookshelfId', '=', bookshelfId)
    .whereRef('e.bookId', '=', 'ordered.bookId')
    .whereRef('e.rank', '<>', 'free.rank')
    .returning('e.bookId')
    .execute()
