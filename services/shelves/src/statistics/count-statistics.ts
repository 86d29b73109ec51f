import type { Statistics } from '@flyleaf/contracts'
import { prepared, type Db, type Params, type Tables } from '@flyleaf/service'
import { expressionBuilder, sql, type Expression, type InferResult } from 'kysely'
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres'
import { bookCard } from '../book/book-rows.ts'
import { isSeenBy } from '../book/find-books.ts'
import { asNumber, columnsOf, countRows, from } from '../expressions.ts'
import { STEPS } from '../rating/get-ratings.ts'
import { minutesHeard, pagesRead } from './length-read.ts'

type Counts = Omit<Statistics, 'year' | 'goal'>

/** Bounds of the groups of lengths, in pages. */
const LENGTHS = [0, 100, 200, 300, 400, 500, 750, 1000]
const AUTHORS = 10
const FAVOURITES = 12

interface OfReader {
  userId: string
  viewerId: string | null
}

const allRead = ({ userId, viewerId }: Params<OfReader>) =>
  from
    .selectFrom('reading as r')
    .innerJoin('book as b', 'b.bookId', 'r.bookId')
    .select(['r.bookId', 'r.finishedAt', pagesRead.as('pages'), minutesHeard.as('minutes')])
    .select((eb) => eb.fn<string | null>('left', ['r.finishedAt', sql.lit(4)]).as('year'))
    .where('r.userId', '=', userId)
    .where('r.status', '=', 'read')
    .where(isSeenBy('b', viewerId))

type Read = InferResult<ReturnType<typeof allRead>>[number]
interface Counted {
  allRead: Read
  finished: Read
  rated: { bookId: string; rating: number }
  books: Tables['book']
}
const of = expressionBuilder<Tables & Counted, never>()

const TOTALS = [
  countRows.as('books'),
  sql<number>`coalesce(sum(pages), 0)::integer`.as('pages'),
  sql<number>`coalesce(sum(minutes), 0)::integer`.as('minutes'),
]

const BY_YEAR = jsonArrayFrom(
  of
    .selectFrom('allRead')
    .select(sql<number>`year::integer`.as('year'))
    .select(TOTALS)
    .where('year', 'is not', null)
    .groupBy('year')
    .orderBy('year', 'desc'),
)
const book = columnsOf<'book'>('books')
const MONTH = sql<number>`substr(finished_at, 6, 2)::integer`
const DECADE = sql<number>`floor(${book('publishedYear')} / 10.0)::integer * 10`
const LENGTH = sql<number | null>`width_bucket(pages, array[${sql.raw(LENGTHS.join(', '))}])`

const FINISHED_BOOKS = of.selectFrom('finished as f').innerJoin('book as b', 'b.bookId', 'f.bookId')
const extreme = (direction: 'asc' | 'desc') =>
  jsonObjectFrom(
    FINISHED_BOOKS.select((eb) => [bookCard('b').as('book'), eb.ref('f.pages').$notNull().as('pages')])
      .where('f.pages', '>', 0)
      .orderBy('f.pages', direction)
      .orderBy('b.bookId')
      .limit(1),
  )

/** How many have each value of a key, by the value. */
const countsBy = (table: 'rated' | 'finished', key: Expression<number | null>) =>
  of
    .selectFrom(
      of
        .selectFrom(table)
        .select([sql`${key}`.as('key'), countRows.as('count')])
        .where(key, 'is not', null)
        .groupBy(key)
        .as('counted'),
    )
    .select(sql<Record<string, number>>`coalesce(jsonb_object_agg(key, count), '{}')`.as('counts'))
    .$asScalar()
    .$notNull()

const favourites = of
  .selectFrom('rated as t')
  .innerJoin('book as b', 'b.bookId', 't.bookId')
  .select([bookCard('b').as('book'), 't.rating', 'b.bookId'])
  .orderBy('t.rating', 'desc')
  .orderBy('b.ratingCount', 'desc')
  .orderBy('b.bookId')
  .limit(FAVOURITES)

/** A book read twice counts twice, but its rating once. */
const readStatistics = prepared((db, params: Params<OfReader & { year: number | null }>) => {
  const year = sql<number | null>`${params.year}::integer`
  return db
    .with('allRead', () => allRead(params))
    .with('finished', (cte) =>
      cte
        .selectFrom('allRead')
        .selectAll()
        .where((eb) => eb.or([eb(year, 'is', null), eb('year', '=', sql<string>`${year}::text`)])),
    )
    .with('rated', (cte) =>
      cte
        .selectFrom('rating as t')
        .select((eb) => ['t.bookId', asNumber(eb.ref('t.rating')).as('rating')])
        .where('t.userId', '=', params.userId)
        .where('t.rating', 'is not', null)
        .where('t.bookId', 'in', (eb) => eb.selectFrom('finished').select('finished.bookId')),
    )
    .with('books', () => FINISHED_BOOKS.selectAll('b'))
    .selectFrom('finished')
    .select(TOTALS)
    .select([
      jsonArrayFrom(
        of
          .selectFrom('finished')
          .select(MONTH.as('month'))
          .select(TOTALS)
          .where(year, 'is not', null)
          .where((eb) => eb(eb.fn<number>('length', ['finishedAt']), '>', 4))
          .groupBy(MONTH)
          .orderBy('month'),
      ).as('months'),
      BY_YEAR.as('years'),
      countsBy('rated', sql.ref('rating')).as('ratings'),
      of
        .selectFrom('rated')
        .select(sql<number | null>`round(avg(rating)::numeric, 2)::double precision`.as('average'))
        .as('averageRating'),
      jsonArrayFrom(
        of
          .selectFrom('books')
          .select(['language', countRows.as('books')])
          .groupBy('language')
          .orderBy('books', 'desc')
          .orderBy('language'),
      ).as('languages'),
      jsonArrayFrom(
        of
          .selectFrom('books')
          .select([DECADE.as('decade'), countRows.as('books')])
          .where('publishedYear', 'is not', null)
          .groupBy(DECADE)
          .orderBy('decade'),
      ).as('decades'),
      countsBy('finished', LENGTH).as('lengths'),
      jsonArrayFrom(
        of
          .selectFrom([
            'books',
            sql<string>`jsonb_array_elements_text(${book('authors')})`.as<'name'>(sql`name`),
          ])
          .select([sql<string>`name`.as('name'), countRows.as('books')])
          .groupBy(sql`name`)
          .orderBy('books', 'desc')
          .orderBy('name')
          .limit(AUTHORS),
      ).as('authors'),
      extreme('asc').as('shortest'),
      extreme('desc').as('longest'),
      jsonArrayFrom(
        of
          .selectFrom(favourites.as('favourite'))
          .select(['book', 'rating'])
          .orderBy('rating', 'desc')
          .orderBy('bookId'),
      ).as('favourites'),
    ])
})

/** The statistics of what a reader has read in a year or in total, restricted to books that the viewer may see. */
export async function countStatistics(
  db: Db,
  userId: string,
  viewerId: string | null,
  year: number | null,
): Promise<Counts> {
  const [counted] = await readStatistics(db, { userId, viewerId, year })
  const { ratings, lengths, ...rest } = counted!
  return {
    ...rest,
    ratings: STEPS.map((rating) => ({ rating, count: ratings[rating] ?? 0 })),
    lengths: LENGTHS.map((from, index) => ({
      from,
      to: LENGTHS[index + 1] ?? null,
      books: lengths[index + 1] ?? 0,
    })),
  }
}

const readYears = prepared((db, params: Params<OfReader>) =>
  db.with('allRead', () => allRead(params)).selectNoFrom(BY_YEAR.as('years')),
)

/** The years in which a reader finished books that the viewer may see, latest first. */
export async function countYears(
  db: Db,
  userId: string,
  viewerId: string | null,
): Promise<Statistics['years']> {
  const [counted] = await readYears(db, { userId, viewerId })
  return counted!.years
}
