import { statisticsNotPublic, type Statistics, type statisticsApi } from '@flyleaf/contracts'
import { Problem, type Verb } from '@flyleaf/service'
import { bookCardColumn } from '../book/book-rows.ts'
import { STEPS } from '../rating/get-ratings.ts'
import { findReader } from '../reader/find-reader.ts'
import { readGoal } from './goals.ts'

type Counted = Omit<Statistics, 'year' | 'goal' | 'ratings' | 'lengths'> & {
  ratings: Record<string, number>
  lengths: Record<string, number>
}

/** Bounds of the length groups, in pages. */
const LENGTHS = [0, 100, 200, 300, 400, 500, 750, 1000]
const AUTHORS = 10
const FAVOURITES = 6

const listOf = (row: string, from: string, order: string) =>
  `coalesce((select json_agg(${row} order by ${order}) from (${from}) listed), '[]')`
const countsBy = (key: string, from: string) =>
  `coalesce((select jsonb_object_agg(key, count) from (select ${key} as key, count(*) from ${from} group by 1) counted), '{}')`
const extreme = (direction: 'asc' | 'desc') =>
  `(select json_build_object('book', ${bookCardColumn('b')}, 'pages', b.page_count) from finished f join book b using (book_id)
    where b.page_count > 0 order by b.page_count ${direction}, b.book_id limit 1)`
const READ = `count(*)::integer as books, coalesce(sum(f.pages), 0)::integer as pages`

/** What a person has read. Others see it while the Read bookshelf is public. */
export const getStatistics: Verb<typeof statisticsApi.ofUser> = async ({ sql, caller }, input) => {
  const { userId } = await findReader({ sql, caller }, input.username)
  const [shelf] = await sql<{ isPrivate: boolean }>(
    `select is_private as "isPrivate" from bookshelf where owner_id = $1 and default_key = 'read'`,
    [userId],
  )
  if (userId !== caller?.userId && (shelf?.isPrivate ?? true)) throw new Problem(statisticsNotPublic)
  const year = input.year ?? null
  const [counted] = await sql<Counted>(STATISTICS, [userId, year, caller?.userId ?? null])
  const { ratings, lengths, ...rest } = counted!
  const goal = year === null ? null : await readGoal(sql, userId, year)
  return {
    year,
    ...rest,
    ratings: STEPS.map((rating) => ({ rating, count: ratings[rating] ?? 0 })),
    lengths: LENGTHS.map((from, index) => ({
      from,
      to: LENGTHS[index + 1] ?? null,
      books: lengths[index + 1] ?? 0,
    })),
    goal: goal && (goal.books !== null || goal.pages !== null) ? goal : null,
  }
}

/** $1 is the reader, $2 the year or null, $3 the viewer. A book read twice counts twice; its rating counts once. */
const STATISTICS = `with all_read as (
    select r.book_id, r.finished_at, left(r.finished_at, 4) as year, b.page_count as pages
    from reading r join book b using (book_id) where r.user_id = $1 and r.status = 'read'
      and (b.private_to is null or b.private_to = $3::text)),
  finished as (select * from all_read where $2::integer is null or year = $2::integer::text),
  rated as (
    select t.book_id, t.rating::double precision as rating from rating t
    where t.user_id = $1 and t.rating is not null and t.book_id in (select book_id from finished)),
  books as (select b.* from finished f join book b using (book_id))
  select (select count(*)::integer from finished) as books, (select coalesce(sum(pages), 0)::integer from finished) as pages,
    ${listOf(
      `json_build_object('month', month, 'books', books, 'pages', pages)`,
      `select substr(f.finished_at, 6, 2)::integer as month, ${READ} from finished f
       where $2::integer is not null and length(f.finished_at) > 4 group by 1`,
      'month',
    )} as months,
    ${listOf(
      `json_build_object('year', year, 'books', books, 'pages', pages)`,
      `select f.year::integer as year, ${READ} from all_read f where f.year is not null group by 1`,
      'year desc',
    )} as years,
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
    ${countsBy(`width_bucket(page_count, array[${LENGTHS.join(', ')}])`, 'books where page_count is not null')} as lengths,
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
    )} as favourites`
