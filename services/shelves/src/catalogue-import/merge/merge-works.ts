import { anyOf, excluded, texts } from '@flyleaf/service'
import { sql } from 'kysely'
import { joinOwnBooksLater } from '../../book/own-books.ts'
import { choose, columnsOf, countRows, from } from '../../expressions.ts'
import { announceBooks } from '../../follow/announce-books.ts'
import type { StageDb } from '../stage.ts'
import { addDetails } from './add-details.ts'
import { adoptWorks } from './adopt-works.ts'
import { editionSummary } from './edition-summary.ts'

/** Stores works that are new or newer; returns the books to publish to other services. */
export async function mergeWorks(db: StageDb) {
  await adoptWorks(db)
  const kept = await storeBooks(db)
  const changed = kept.filter(({ isNew }) => !isNew).map(({ bookId }) => bookId)
  if (changed.length > 0)
    await db
      .deleteFrom('book_author')
      .using('book')
      .whereRef('book.bookId', '=', 'book_author.bookId')
      .where('book.origin', '=', 'openlibrary')
      .where('book.bookId', '=', anyOf(texts(changed)))
      .execute()
  const keptIds = kept.map(({ bookId }) => bookId)
  await linkAuthors(db, keptIds)
  await addDetails(db, keptIds)
  await joinOwnBooksLater(db, keptIds)
  await announceBooks(
    db,
    kept.filter(({ isDated }) => isDated).map(({ bookId }) => bookId),
  )
  return kept.filter(({ isPublished }) => isPublished).map(({ bookId }) => bookId)
}

/**
 * The staged works by their current ids (`work`): the newest of each, but rather the book's own than one that is merged into it. And their
 * authors (`credit`).
 */
function withWorks(db: StageDb) {
  const bookId = sql<string>`coalesce(a.target_id, s.id)`
  return db
    .with(
      (cte) => cte('work').materialized(),
      (of) =>
        of
          .selectFrom('stage_work as s')
          .leftJoin('catalogue_alias as a', 'a.aliasId', 's.id')
          .distinctOn(bookId)
          .selectAll('s')
          .select(bookId.as('bookId'))
          .orderBy(bookId)
          .orderBy((its) => its('a.targetId', 'is not', null))
          .orderBy('s.revision', 'desc'),
    )
    .with(
      (cte) => cte('credit').materialized(),
      (of) => {
        const authorId = sql<string>`coalesce(a.target_id, named.author_id)`
        return of
          .selectFrom('work')
          .crossJoin(({ ref }) =>
            sql<{
              authorId: string
              n: string
            }>`unnest(${ref('work.authorIds')}) with ordinality`.as<'named'>(sql`named(author_id, n)`),
          )
          .leftJoin('catalogue_alias as a', 'a.aliasId', 'named.authorId')
          .distinctOn(['work.bookId', authorId])
          .select(['work.bookId', authorId.as('authorId'), sql.ref<number>('named.n').as('position')])
          .orderBy('work.bookId')
          .orderBy(authorId)
          .orderBy('named.n')
      },
    )
}

const [stored, dumped] = [columnsOf<'book'>('book'), columnsOf<'book'>('excluded')]
const isOfDumps = from(stored('origin'), '=', sql.lit('openlibrary' as const))

/** What is a dump's to say of its own books, and of others only as far as they lack it. */
const ITS_OWN = {
  title: choose(isOfDumps, dumped('title'), stored('title')),
  subtitle: choose(isOfDumps, dumped('subtitle'), stored('subtitle')),
  authors: choose(isOfDumps, dumped('authors'), stored('authors')),
  publishedYear: choose(
    isOfDumps,
    dumped('publishedYear'),
    from.fn.coalesce(stored('publishedYear'), dumped('publishedYear')),
  ),
  subjects: choose(
    from.or([isOfDumps, sql<boolean>`${stored('subjects')} = '[]'`]),
    dumped('subjects'),
    stored('subjects'),
  ),
  description: choose(
    from.or([isOfDumps, from(stored('description'), '=', sql.lit(''))]),
    dumped('description'),
    stored('description'),
  ),
}

const storeBooks = (db: StageDb) =>
  withWorks(db)
    .with(
      (cte) => cte('names').materialized(),
      (of) =>
        of
          .selectFrom('credit as c')
          .innerJoin('author as a', 'a.authorId', 'c.authorId')
          .select(({ ref }) => [
            'c.bookId',
            sql<string[]>`jsonb_agg(${ref('a.name')} order by ${ref('c.position')})`.as('authors'),
          ])
          .groupBy('c.bookId'),
    )
    .with(
      (cte) => cte('summary').materialized(),
      (of) => editionSummary(of.selectFrom('work').select('work.bookId').$asScalar().$notNull()),
    )
    .insertInto('book')
    .columns([
      ...(['bookId', 'title', 'subtitle', 'authors', 'publishedYear', 'pageCount', 'language'] as const),
      ...(['isbn13', 'subjects', 'description', 'otherTitles', 'editionCount', 'origin'] as const),
      ...(['sourceKey', 'sourceRevision', 'isPublished', 'changePosition'] as const),
    ])
    .expression((of) =>
      of
        .selectFrom('work as w')
        .leftJoin('names as n', 'n.bookId', 'w.bookId')
        .leftJoin('summary as s', 's.bookId', 'w.bookId')
        .select(({ fn, ref }) => [
          'w.bookId',
          'w.title',
          'w.subtitle',
          fn.coalesce('n.authors', sql<never[]>`'[]'`).as('authors'),
          fn.coalesce('w.year', 's.publishedYear').as('publishedYear'),
          's.pageCount',
          's.language',
          's.isbn13',
          sql<string[]>`to_jsonb(${ref('w.subjects')})`.as('subjects'),
          'w.description',
          'w.otherTitles',
          fn.coalesce('s.editionCount', sql.lit(0)).as('editionCount'),
          sql.lit('openlibrary').as('origin'),
          'w.key',
          'w.revision',
          sql.lit(false).as('isPublished'),
          sql<string>`nextval('catalogue_position')`.as('changePosition'),
        ])
        .orderBy('w.bookId'),
    )
    .onConflict((of) =>
      of
        .column('bookId')
        .doUpdateSet((book) => ({
          ...ITS_OWN,
          ...excluded('book', ['otherTitles', 'sourceKey', 'sourceRevision', 'changePosition']),
          pageCount: book.fn.coalesce('book.pageCount', 'excluded.pageCount'),
          language: book.fn.coalesce('book.language', 'excluded.language'),
          isbn13: book.fn.coalesce('book.isbn13', 'excluded.isbn13'),
          editionCount: sql<number>`(${from
            .selectFrom('edition as e')
            .select(countRows.as('count'))
            .where('e.bookId', '=', stored('bookId'))})`,
          version: book('book.version', '+', 1),
        }))
        .where((book) =>
          book.or([
            // A work that readers have merged into another one says nothing of that one.
            book.and([
              book.or([
                book('book.sourceKey', 'is', null),
                book('book.sourceKey', '=', book.ref('excluded.sourceKey')),
              ]),
              book.or([
                book('book.sourceRevision', 'is', null),
                book('book.sourceRevision', '<', book.ref('excluded.sourceRevision')),
              ]),
            ]),
            // An import before 095-edition-details left these out.
            book.and([
              book('book.sourceRevision', '=', book.ref('excluded.sourceRevision')),
              isOfDumps,
              book('book.subtitle', '=', ''),
              book('excluded.subtitle', '<>', ''),
            ]),
          ]),
        ),
    )
    .returning([
      'book.bookId',
      'book.isPublished',
      sql<boolean>`old.book_id is null`.as('isNew'),
      sql<boolean>`old.published_year is null`.as('isDated'),
    ])
    .execute()

const linkAuthors = (db: StageDb, bookIds: readonly string[]) =>
  withWorks(db)
    .insertInto('book_author')
    .columns(['bookId', 'authorId', 'position'])
    .expression((of) =>
      of
        .selectFrom('credit as c')
        .select(['c.bookId', 'c.authorId', 'c.position'])
        .where('c.bookId', '=', anyOf(texts(bookIds)))
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('book as b')
                .select('b.bookId')
                .whereRef('b.bookId', '=', 'c.bookId')
                .where('b.origin', '<>', 'openlibrary'),
            ),
          ),
        )
        .orderBy('c.bookId')
        .orderBy('c.authorId'),
    )
    .onConflict((of) => of.doNothing())
    .execute()
