import { createId, records, type Db } from '@flyleaf/service'
import { sql, type Expression } from 'kysely'

export interface InSeries {
  bookId: string
  name: string
  position?: number | null | undefined
}

/** The id under which a merged series is found by its name. */
export const seriesAliasOf = (nameKey: Expression<string>) =>
  sql<string>`'n' || left(encode(sha256(convert_to(${nameKey}, 'UTF8')), 'hex'), 23)`

const WANTED = { n: 'integer', id: 'text', bookId: 'text', name: 'text', position: 'numeric' }

/** Adds books to the series of these names, which are created when missing. A position that is not given stays as it is. */
export const addToSeries = ({ db, now }: { db: Db; now: Date }, books: readonly InSeries[]) =>
  db
    .with(
      (cte) => cte('wanted').materialized(),
      (of) => {
        const rows = books.map(({ position = null, ...book }, n) => ({
          ...book,
          position,
          n,
          id: createId(),
        }))
        return of
          .selectFrom(records('given', rows, WANTED))
          .selectAll('given')
          .select(({ ref }) => sql<string>`left(title_key(${ref('given.name')}), 200)`.as('nameKey'))
      },
    )
    .with(
      (cte) => cte('known').materialized(),
      (of) => {
        const byName = of
          .selectFrom('series')
          .select(({ fn }) => ['nameKey', fn.min('seriesId').as('seriesId'), sql.lit(0).as('rank')])
          .where('nameKey', 'in', of.selectFrom('wanted').select('wanted.nameKey'))
          .groupBy('nameKey')
        const byAlias = of
          .selectFrom('wanted as w')
          .innerJoin('catalogue_alias as a', (join) =>
            join.on('a.aliasId', '=', seriesAliasOf(sql.ref('w.nameKey'))),
          )
          .innerJoin('series as s', 's.seriesId', 'a.targetId')
          .select(['w.nameKey', 's.seriesId', sql.lit(1).as('rank')])
        return of
          .selectFrom(byName.unionAll(byAlias).as('found'))
          .distinctOn('found.nameKey')
          .select(['found.nameKey', 'found.seriesId'])
          .orderBy('found.nameKey')
          .orderBy('found.rank')
      },
    )
    .with('made', (of) =>
      of
        .insertInto('series')
        .columns(['seriesId', 'name', 'createdAt'])
        .expression(
          of
            .selectFrom('wanted')
            .distinctOn('wanted.nameKey')
            .select(['wanted.id', 'wanted.name', sql<Date>`${now}::timestamptz`.as('createdAt')])
            .where('wanted.nameKey', 'not in', of.selectFrom('known').select('known.nameKey'))
            .orderBy('wanted.nameKey')
            .orderBy('wanted.n'),
        )
        .returning(['nameKey', 'seriesId']),
    )
    .insertInto('series_book')
    .columns(['seriesId', 'bookId', 'position'])
    .expression((of) =>
      of
        .selectFrom('wanted')
        .innerJoin(
          of
            .selectFrom('known')
            .select(['known.nameKey', 'known.seriesId'])
            .unionAll(of.selectFrom('made').select(['made.nameKey', 'made.seriesId']))
            .as('s'),
          's.nameKey',
          'wanted.nameKey',
        )
        .distinctOn(['s.seriesId', 'wanted.bookId'])
        .select(['s.seriesId', 'wanted.bookId', 'wanted.position'])
        .orderBy('s.seriesId')
        .orderBy('wanted.bookId')
        .orderBy((row) => row('wanted.position', 'is', null))
        .orderBy('wanted.n', 'desc'),
    )
    .onConflict((of) =>
      of.columns(['seriesId', 'bookId']).doUpdateSet(({ fn }) => ({
        position: fn.coalesce('excluded.position', 'series_book.position'),
      })),
    )
    .execute()
