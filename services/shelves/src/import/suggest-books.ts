import { records, type Db } from '@flyleaf/service'
import { sql } from 'kysely'
import { plain } from './book-key.ts'
import type { ImportedBook } from './formats/imported-book.ts'

const MOST = 3
/** Shorter titles are prefixes of too many others. */
const PREFIX_MIN = 4
const LONGER_MAX = 50

const named = sql<{ title: string }>`unnest(${sql.ref('wanted.titles')})`
const key = sql`left(${sql.ref('title.key')}, 190)`

/** Suggested books for each of these, the likeliest first: by one of its ISBNs, or by its title and an author's last name. */
export async function suggestBooks(db: Db, books: readonly ImportedBook[]): Promise<string[][]> {
  const wanted = books.map(({ title, isbns }, n) => ({ n, isbns, titles: titlesOf(title) }))
  const candidates = await db
    .with(
      (cte) => cte('wanted').materialized(),
      (of) =>
        of
          .selectFrom(records('given', wanted, { n: 'integer', isbns: 'text[]', titles: 'text[]' }))
          .selectAll(),
    )
    .with('title', (of) =>
      of
        .selectFrom('wanted')
        .crossJoin(named.as<'named'>(sql`named(title)`))
        .select(['wanted.n', sql<string>`title_key(${sql.ref('named.title')})`.as('key')]),
    )
    .with('fits', (of) =>
      of
        .selectFrom('wanted')
        .innerJoin('edition', (join) =>
          join.on((on) => sql<boolean>`${on.ref('edition.isbns')} && ${on.ref('wanted.isbns')}`),
        )
        .select(['wanted.n', 'edition.bookId', sql.lit(true).as('byIsbn')])
        .unionAll(
          of
            .selectFrom('title')
            .innerJoin('book', (join) =>
              join.on('book.titleKey', '=', sql<string>`left(${sql.ref('title.key')}, 200)`),
            )
            .select(['title.n', 'book.bookId', sql.lit(false).as('byIsbn')]),
        )
        // A longer title there: "Emma" is "Emma: a novel".
        .unionAll(
          of
            .selectFrom('title')
            .innerJoinLateral(
              (longer) =>
                longer
                  .selectFrom('book')
                  .select('book.bookId')
                  .where(sql<boolean>`length(${key}) >= ${sql.lit(PREFIX_MIN)}`)
                  .where('book.titleKey', '>=', sql<string>`${key} || ' '`)
                  .where('book.titleKey', '<', sql<string>`${key} || '!'`)
                  .limit(sql.lit(LONGER_MAX))
                  .as('longer'),
              (join) => join.onTrue(),
            )
            .select(['title.n', 'longer.bookId', sql.lit(false).as('byIsbn')]),
        ),
    )
    .selectFrom('fits')
    .innerJoin('book', 'book.bookId', 'fits.bookId')
    .select(['fits.n', 'book.bookId', 'book.title', 'book.authors'])
    .select(sql<boolean>`bool_or(${sql.ref('fits.byIsbn')})`.as('byIsbn'))
    .where('book.privateTo', 'is', null)
    .groupBy(['fits.n', 'book.bookId', 'book.title', 'book.authors', 'book.ratingCount'])
    .orderBy('fits.n')
    .orderBy('book.ratingCount', 'desc')
    .orderBy('book.bookId')
    .execute()
  return books.map((book, n) =>
    candidates
      .filter((candidate) => candidate.n === n)
      .map((candidate) => ({ ...candidate, score: scoreOf(book, candidate) }))
      .filter(({ score }) => score > 0)
      .sort((a, b) => b.score - a.score)
      .slice(0, MOST)
      .map(({ bookId }) => bookId),
  )
}

/** A title, and the title without its subtitle. */
function titlesOf(title: string) {
  const [short] = title.split(/[:;(]|\s[–—-]\s/)
  return [...new Set([title, short!.trim()])].filter(Boolean)
}

type Candidate = Pick<ImportedBook, 'title' | 'authors'> & { byIsbn: boolean }

function scoreOf(book: ImportedBook, { title, authors, byIsbn }: Candidate) {
  if (byIsbn) return 3
  const isSameTitle = plain(title) === plain(book.title)
  if (book.authors.length === 0) return isSameTitle ? 1 : 0
  const names = new Set(authors.map(lastName))
  return book.authors.some((name) => names.has(lastName(name))) ? (isSameTitle ? 2 : 1) : 0
}

const lastName = (name: string) => plain(name).split(' ').at(-1)
