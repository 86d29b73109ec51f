import { records, type Db } from '@flyleaf/service'
import { sql } from 'kysely'
import { countRows } from '../expressions.ts'
import { isByOneOf, nameKeys } from './book-rows.ts'
import { isSeenBy } from './find-books.ts'

/** The known facts of a book to look up. ISBNs are ISBN-13 with a valid check digit. */
export interface WantedWork {
  isbns?: readonly string[]
  title?: string
  authors?: readonly string[]
  /** Year of first publication, of the edition, or both. */
  years?: readonly number[]
  pageCount?: number | null
}

const WANTED = {
  n: 'integer',
  isbns: 'text[]',
  title: 'text',
  authors: 'text[]',
  years: 'integer[]',
  pages: 'integer',
}

/**
 * Finds books by the strict rule: an ISBN that belongs to one book only; otherwise the same title and a common author, plus a year
 * (at most one apart) or a page count (at most 3 % apart) that matches the book or one of its editions. Null when no book or more
 * than one book matches. The title may have the book's subtitle after a colon. A reader's own books are found for that reader.
 */
export async function findWorks(
  db: Db,
  wanted: readonly WantedWork[],
  readerId: string | null = null,
): Promise<(string | null)[]> {
  const given = wanted.map(({ isbns = [], title = null, authors = [], years = [], pageCount = null }, n) => ({
    n,
    isbns,
    title,
    authors,
    years,
    pages: pageCount,
  }))
  const isSeen = isSeenBy('b', sql<string | null>`${readerId}::text`)
  const rows = await db
    .with(
      (cte) => cte('wanted').materialized(),
      (of) =>
        of
          .selectFrom(records('given', given, WANTED))
          .select(({ ref }) => [
            'given.n',
            'given.isbns',
            'given.years',
            'given.pages',
            sql<string>`left(title_key(title), 200)`.as('titleKey'),
            sql<string>`left(title_key(split_part(title, ':', 1)), 200)`.as('shortKey'),
            sql<string>`title_key(substr(title, strpos(title, ':') + 1))`.as('subtitleKey'),
            nameKeys(sql`unnest(${ref('given.authors')})`).as('nameKeys'),
          ]),
    )
    .with('byIsbn', (of) =>
      of
        .selectFrom('wanted')
        .innerJoin('edition as e', (join) => join.on(sql<boolean>`e.isbns && wanted.isbns`))
        .innerJoin('book as b', 'b.bookId', 'e.bookId')
        .select(({ fn }) => ['wanted.n', fn.min('b.bookId').as('bookId')])
        .select(sql<number>`count(distinct b.book_id)::integer`.as('books'))
        .where(isSeen)
        .groupBy('wanted.n'),
    )
    .with('byTitle', (of) =>
      of
        .selectFrom('wanted')
        .innerJoin('book as b', (join) =>
          join.on((on) => on('b.titleKey', 'in', [on.ref('wanted.titleKey'), on.ref('wanted.shortKey')])),
        )
        .select(({ fn }) => ['wanted.n', fn.min('b.bookId').as('bookId')])
        .select(countRows.as('books'))
        .where((on) =>
          on.or([
            on('b.titleKey', '=', on.ref('wanted.titleKey')),
            sql<boolean>`b.subtitle <> '' and title_key(b.subtitle) = wanted.subtitle_key`,
          ]),
        )
        .where(isSeen)
        .where(({ ref }) => isByOneOf(ref('b.bookId'), ref('wanted.nameKeys')))
        .where(({ or, exists, selectFrom }) =>
          or([
            agrees('b'),
            exists(
              selectFrom('edition as e')
                .select('e.editionId')
                .whereRef('e.bookId', '=', 'b.bookId')
                .where(agrees('e')),
            ),
          ]),
        )
        .groupBy('wanted.n'),
    )
    .selectFrom('wanted')
    .leftJoin('byIsbn', 'byIsbn.n', 'wanted.n')
    .leftJoin('byTitle', 'byTitle.n', 'wanted.n')
    .select((of) =>
      of
        .case()
        .when('byIsbn.books', '=', 1)
        .then(of.ref('byIsbn.bookId'))
        .when(of.and([of('byIsbn.books', 'is', null), of('byTitle.books', '=', 1)]))
        .then(of.ref('byTitle.bookId'))
        .end()
        .as('bookId'),
    )
    .orderBy('wanted.n')
    .execute()
  return rows.map(({ bookId }) => bookId)
}

/** Whether a book or an edition, by its alias, has the year or the number of pages of a wanted one. */
const agrees = (alias: 'b' | 'e') =>
  sql<boolean>`(exists (select from unnest(wanted.years) year where abs(year - ${sql.ref(`${alias}.publishedYear`)}) <= 1)
    or abs(wanted.pages - ${sql.ref(`${alias}.pageCount`)}) <= 0.03 * wanted.pages)`

/** Finds one book by the strict rule of `findWorks`. */
export const findWork = async (db: Db, wanted: WantedWork) => (await findWorks(db, [wanted]))[0] ?? null
