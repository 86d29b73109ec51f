import { anyOf, texts, type Db } from '@flyleaf/service'
import { sql } from 'kysely'

/** Gives books without them the subtitle and series of their editions, except what readers have mended. */
export async function addDetails(db: Db, bookIds: readonly string[]) {
  await addSubtitles(db, bookIds)
  await addSeries(db, bookIds)
}

/** The subtitle that most editions of the book's own title have: of some editions only, it is the publisher's. */
const addSubtitles = (db: Db, bookIds: readonly string[]) =>
  db
    .with('said', (of) =>
      of
        .selectFrom('book as b')
        .innerJoin('edition as e', 'e.bookId', 'b.bookId')
        .select(({ fn }) => [
          'e.bookId',
          fn.agg<string>('mode').withinGroupOrderBy('e.subtitle').as('subtitle'),
        ])
        .where('b.bookId', '=', anyOf(texts(bookIds)))
        .where('b.subtitle', '=', '')
        .where('b.recordVersion', '=', 0)
        .where('b.privateTo', 'is', null)
        .where('e.sourceKey', 'is not', null)
        .where(({ eb, fn }) => eb(fn('lower', ['e.title']), '=', fn('lower', ['b.title'])))
        .groupBy('e.bookId'),
    )
    .updateTable('book as b')
    .from('said')
    .set(({ ref }) => ({ subtitle: ref('said.subtitle') }))
    .whereRef('b.bookId', '=', 'said.bookId')
    .where('said.subtitle', '<>', '')
    .execute()

/** Series that half of the editions with a series name. One of that name and with a book by that author is the same. */
const addSeries = (db: Db, bookIds: readonly string[]) =>
  db
    .with('numbered', (of) =>
      of
        .selectFrom('book as b')
        .innerJoin('edition as e', 'e.bookId', 'b.bookId')
        .crossJoin(({ ref }) =>
          sql<{
            name: string
            position: string | null
          }>`jsonb_to_recordset(${ref('e.series')})`.as<'s'>(sql`s(name text, position numeric)`),
        )
        .select(({ ref }) => [
          'e.bookId',
          'e.editionId',
          sql<string>`left(title_key(${ref('s.name')}), 200)`.as('nameKey'),
          's.name',
          's.position',
        ])
        .where('b.bookId', '=', anyOf(texts(bookIds)))
        .where('b.recordVersion', '=', 0)
        .where('b.privateTo', 'is', null)
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(selectFrom('series_book as p').select('p.bookId').whereRef('p.bookId', '=', 'b.bookId')),
          ),
        ),
    )
    .with('total', (of) =>
      of
        .selectFrom('numbered')
        .select(({ fn }) => ['bookId', fn.count<string>('editionId').distinct().as('editions')])
        .groupBy('bookId'),
    )
    .with('chosen', (of) =>
      of
        .selectFrom('numbered as n')
        .innerJoin('total as t', 't.bookId', 'n.bookId')
        .select(({ fn }) => [
          'n.bookId',
          'n.nameKey',
          fn.agg<string>('mode').withinGroupOrderBy('n.name').as('name'),
          fn.agg<string | null>('mode').withinGroupOrderBy('n.position').as('position'),
        ])
        .groupBy(['n.bookId', 'n.nameKey', 't.editions'])
        .having(({ eb, fn, ref }) =>
          eb(sql`${fn.count('n.editionId').distinct()} * 2`, '>=', ref('t.editions')),
        ),
    )
    .with('wanted', (of) =>
      of
        .selectFrom('chosen as c')
        .innerJoinLateral(
          (its) =>
            its
              .selectFrom('book_author as w')
              .select('w.authorId')
              .whereRef('w.bookId', '=', 'c.bookId')
              .orderBy('w.position')
              .orderBy('w.authorId')
              .limit(1)
              .as('first'),
          (join) => join.onTrue(),
        )
        .selectAll('c')
        .select(({ ref }) => [
          'first.authorId',
          sql<string>`'s' || left(encode(sha256(convert_to(${ref('c.nameKey')} || ' ' || ${ref('first.authorId')}, 'UTF8')), 'hex'), 23)`.as(
            'derivedId',
          ),
        ]),
    )
    .with('placed', (of) =>
      of.selectFrom('wanted as w').select(({ fn, ref, selectFrom }) => {
        const sameAuthor = selectFrom('series as s')
          .innerJoin('series_book as p', 'p.seriesId', 's.seriesId')
          .innerJoin('book_author as a', 'a.bookId', 'p.bookId')
          .select(({ fn: of }) => of.min('s.seriesId').as('seriesId'))
          .whereRef('s.nameKey', '=', 'w.nameKey')
          .whereRef('a.authorId', '=', 'w.authorId')
        const merged = selectFrom('catalogue_alias as alias')
          .innerJoin('series as target', 'target.seriesId', 'alias.targetId')
          .select('target.seriesId')
          .whereRef('alias.aliasId', '=', 'w.derivedId')
        return [
          'w.bookId',
          'w.name',
          'w.position',
          fn.coalesce(sameAuthor, merged, ref('w.derivedId')).as('seriesId'),
        ]
      }),
    )
    .with('made', (of) =>
      of
        .insertInto('series')
        .columns(['seriesId', 'name'])
        .expression((its) =>
          its
            .selectFrom('placed')
            .select(({ fn }) => ['placed.seriesId', fn.min('placed.name').as('name')])
            .groupBy('placed.seriesId'),
        )
        .onConflict((conflict) => conflict.doNothing()),
    )
    .insertInto('series_book')
    .columns(['seriesId', 'bookId', 'position'])
    .expression((of) =>
      of.selectFrom('placed').select(['placed.seriesId', 'placed.bookId', 'placed.position']),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
