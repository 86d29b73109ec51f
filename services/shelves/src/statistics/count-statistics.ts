import type { Statistics } from '@flyleaf/contracts'
import type { Sql } from '@flyleaf/service'
import { bookCardColumn } from '../book/book-rows.ts'
import { MINUTES_HEARD, PAGES_READ } from './length-read.ts'
import { STEPS } from '../rating/get-ratings.ts'

type Counts = Omit<Statistics, 'year' | 'goal'>
type Counted = Omit<Counts, 'ratings' | 'lengths'> & {
  ratings: Record<string, number>
  lengths: Record<string, number>
}

/** Bounds of the groups of lengths, in pages. */
const LENGTHS = [0, 100, 200, 300, 400, 500, 750, 1000]
const AUTHORS = 10
const FAVOURITES = 12

const listOf = (row: string, from: string, order: string) =>
  `coalesce((select json_agg(${row} order by ${order}) from (${from}) listed), '[]')`
const countsBy = (key: string, from: string) =>
  `coalesce((select jsonb_object_agg(key, count) from (select ${key} as key, count(*) from ${from} group by 1) counted), '{}')`
const extreme = (direction: 'asc' | 'desc') =>
  `(select json_build_object('book', ${bookCardColumn('b')}, 'pages', f.pages) from finished f join book b using (book_id)
    where f.pages > 0 order by f.pages ${direction}, b.book_id limit 1)`
const READ = `count(*)::integer as books, coalesce(sum(f.pages), 0)::integer as pages, coalesce(sum(f.minutes), 0)::integer as minutes`
const BY_YEAR = listOf(
  `json_build_object('year', year, 'books', books, 'pages', pages, 'minutes', minutes)`,
  `select f.year::integer as year, ${READ} from all_read f where f.year is not null group by 1`,
  'year desc',
)
const ALL_READ = `all_read as (
    select r.book_id, r.finished_at, left(r.finished_at, 4) as year, ${PAGES_READ} as pages, ${MINUTES_HEARD} as minutes
    from reading r join book b using (book_id) where r.user_id = $1 and r.status = 'read'
      and (b.private_to is null or b.private_to = $2::text))`

/** The statistics of what a reader has read in a year or in total, restricted to books that the viewer may see. */
export async function countStatistics(
  sql: Sql,
  userId: string,
  viewerId: string | null,
  year: number | null,
): Promise<Counts> {
  const [counted] = await sql<Counted>(STATISTICS, [userId, viewerId, year])
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

/** The years in which a reader finished books that the viewer may see, latest first. */
export async function countYears(
  sql: Sql,
  userId: string,
  viewerId: string | null,
): Promise<Statistics['years']> {
  const [counted] = await sql<{ years: Statistics['years'] }>(`with ${ALL_READ} select ${BY_YEAR} as years`, [
    userId,
    viewerId,
  ])
  return counted!.years
}

/** $1 is the reader, $2 the viewer, $3 the year or null. A book read twice counts twice, but its rating once. */
const STATISTICS = `with ${ALL_READ},
  finished as (select * from all_read where $3::integer is null or year = $3::integer::text),
  rated as (
    select t.book_id, t.rating::double precision as rating from rating t
    where t.user_id = $1 and t.rating is not null and t.book_id in (select book_id from finished)),
  books as (select b.* from finished f join book b using (book_id))
  select counted.*,
    ${listOf(
      `json_build_object('month', month, 'books', books, 'pages', pages, 'minutes', minutes)`,
      `select substr(f.finished_at, 6, 2)::integer as month, ${READ} from finished f
       where $3::integer is not null and length(f.finished_at) > 4 group by 1`,
      'month',
    )} as months,
    ${BY_YEAR} as years,
    ${countsBy('rating', 'rated')} as ratings,
    (select round(avg(rating)::numeric, 2)::double precision from rated) as "averageRating",
    ${listOf(
      `json_build_object('language', language, 'books', books)`,
      `select language, count(*)::integer as books from books group by 1`,
      'books desc, language',
    )} as languages,
    ${listOf(
      `json_build_object('decade', decade, 'books', books)`,
      `select floor(published_year / 10.0)::integer * 10 as decade, count(*)::integer as books from books
       where published_year is not null group by 1`,
      'decade',
    )} as decades,
    ${countsBy(`width_bucket(pages, array[${LENGTHS.join(', ')}])`, 'finished where pages is not null')} as lengths,
    ${listOf(
      `json_build_object('name', name, 'books', books)`,
      `select name, count(*)::integer as books from books, jsonb_array_elements_text(authors) name
       group by 1 order by 2 desc, 1 limit ${AUTHORS}`,
      'books desc, name',
    )} as authors,
    ${extreme('asc')} as shortest, ${extreme('desc')} as longest,
    ${listOf(
      `json_build_object('book', book, 'rating', rating)`,
      `select ${bookCardColumn('b')} as book, t.rating, b.book_id from rated t join book b using (book_id)
       order by t.rating desc, b.rating_count desc, b.book_id limit ${FAVOURITES}`,
      'rating desc, book_id',
    )} as favourites
  from (select ${READ} from finished f) counted`
