import { records, type Db } from '@flyleaf/service'
import { sql } from 'kysely'
import { keyOf } from '../catalogue-import/record/key.rules.ts'
import { currentId } from '../book/find-books.ts'

/** The book for each of these Open Library keys (of works or editions); null when none or several match. */
export async function findByKeys(db: Db, keys: readonly (readonly string[])[]): Promise<(string | null)[]> {
  const wanted = keys.flatMap((ofOne, n) => ofOne.flatMap((key) => ({ n, id: keyOf(key)?.id ?? '' })))
  if (wanted.length === 0) return keys.map(() => null)
  const found = await db
    .with(
      (cte) => cte('wanted').materialized(),
      (of) =>
        of
          .selectFrom(records('key', wanted, { n: 'integer', id: 'text' }))
          .select(['key.n', currentId(sql.ref<string>('key.id')).as('id')]),
    )
    .selectFrom((of) =>
      of
        .selectFrom('wanted')
        .innerJoin('book', 'book.bookId', 'wanted.id')
        .select(['wanted.n', 'book.bookId'])
        .where('book.privateTo', 'is', null)
        .union(
          of
            .selectFrom('wanted')
            .innerJoin('edition', 'edition.editionId', 'wanted.id')
            .innerJoin('book', 'book.bookId', 'edition.bookId')
            .select(['wanted.n', 'book.bookId']),
        )
        .as('named'),
    )
    .select(({ fn }) => ['named.n', fn.min('named.bookId').as('bookId')])
    .groupBy('named.n')
    .having(({ fn }) => fn.countAll(), '=', 1)
    .execute()
  const byPlace = new Map(found.map(({ n, bookId }) => [n, bookId]))
  return keys.map((_ofOne, n) => byPlace.get(n) ?? null)
}
