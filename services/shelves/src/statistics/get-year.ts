import { statisticsNotPublic, type InputOf, type statisticsApi, type YearInReview } from '@flyleaf/contracts'
import { Problem, type Verb, type Work } from '@flyleaf/service'
import { bookCardColumn } from '../book/book-rows.ts'
import { findReader } from '../reader/find-reader.ts'
import { countStatistics, countYears } from './count-statistics.ts'
import { showsStatistics } from './shows-statistics.ts'

type Reads = Pick<Work, 'sql' | 'caller'>

/** The maximum number of books on the shelf; further ones are on the Read bookshelf. */
const SHELF = 60

/** The years in which a person finished books. */
export const listYears: Verb<typeof statisticsApi.years> = async (work, { username }) => {
  const { sql, caller } = work
  const { userId } = await findReader(work, username)
  const isShown = userId === caller?.userId || (await showsStatistics(sql, userId))
  return { items: isShown ? await countYears(sql, userId, caller?.userId ?? null) : [] }
}

export const getYear: Verb<typeof statisticsApi.year> = (work, input) => yearInReview(work, input)

/** A reader's year as others see it; the reader also sees a private one. */
export async function yearInReview(
  work: Reads,
  { username, year }: InputOf<typeof statisticsApi.year>,
): Promise<YearInReview> {
  const { sql, caller } = work
  const reader = await findReader(work, username)
  const isPublic = await showsStatistics(sql, reader.userId)
  if (!isPublic && reader.userId !== caller?.userId) throw new Problem(statisticsNotPublic)
  const { years: _years, ...counted } = await countStatistics(sql, reader.userId, null, year)
  const [books] = await sql<Pick<YearInReview, 'first' | 'last' | 'shelf'>>(BOOKS, [
    reader.userId,
    String(year),
  ])
  return { year, reader, isPublic, ...counted, ...books! }
}

const atTheEnd = (direction: 'asc' | 'desc') =>
  `(select json_build_object('book', ${bookCardColumn('b')}, 'finishedAt', f.finished_at) from finished f join book b using (book_id)
    where length(f.finished_at) > 4 order by f.finished_at ${direction}, f.created_at ${direction} limit 1)`

/** $1 is the reader, $2 the year as text. */
const BOOKS = `with finished as (
    select r.book_id, r.finished_at, r.created_at, r.page_count from reading r join book b using (book_id)
    where r.user_id = $1 and r.status = 'read' and left(r.finished_at, 4) = $2 and b.private_to is null)
  select ${atTheEnd('asc')} as first, ${atTheEnd('desc')} as last,
    coalesce((select json_agg(card order by finished_at, created_at) from (
      select ${bookCardColumn('b')}::jsonb || jsonb_build_object('pageCount', coalesce(f.page_count, b.page_count)) as card, f.finished_at, f.created_at
      from finished f join book b using (book_id) order by f.finished_at, f.created_at limit ${SHELF}) shown), '[]') as shelf`
