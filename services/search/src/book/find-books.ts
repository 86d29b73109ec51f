import type { Book, InputOf, searchApi } from '@flyleaf/contracts'
import {
  iso,
  keyset,
  toPage,
  type DbTime,
  type KeyColumn,
  type Keyed,
  type Sql,
  type Verb,
} from '@flyleaf/service'
import { walk } from '../query/common.ts'
import { Parameters } from '../query/parameters.ts'
import { marksOf } from '../text/marks.ts'
import { conditionsOf } from './book-filters.ts'
import { calledOf, matchOf, relevanceOf } from './book-match.ts'
import { correctionOf, understand, type Asked } from '../query/understand.ts'

type Input = InputOf<typeof searchApi.books>
interface Row extends Omit<Book, 'createdAt'>, Keyed {
  createdAt: DbTime
}

const NOTHING = { items: [], pagination: { hasMore: false, nextCursor: null } }
const BOOK = `m.book_id as "bookId", m.title, m.authors, m.published_year as "publishedYear", m.cover, m.page_count as "pageCount", m.language,
  m.isbn13, m.subjects, m.average_rating as "averageRating", m.rating_count as "ratingCount", m.created_at as "createdAt"`
const ID: KeyColumn = { by: 'm.book_id', kind: 'text' }
const POPULAR: KeyColumn = { by: 'm.rating_count', kind: 'whole' }
const SORTS: Record<NonNullable<Input['sortBy']>, KeyColumn> = {
  createdAt: { by: 'm.created_at', kind: 'time' },
  // By its beginning, which a cursor has room for.
  title: { by: 'left(m.plain_title, 60)', kind: 'text' },
  publishedYear: { by: 'm.published_year', kind: 'whole' },
  pageCount: { by: 'm.page_count', kind: 'whole' },
  averageRating: { by: 'm.average_rating', kind: 'number' },
  ratingCount: POPULAR,
}
const CAN_LACK = new Set(['publishedYear', 'pageCount', 'averageRating'])

/** Books by title, author or ISBN: the title itself first, then titles that begin so, then the most rated. */
export const findBooks: Verb<typeof searchApi.books> = async ({ sql }, input) => {
  const asked = input.q ? await understand(sql, 'book', input.q) : null
  if (input.q && !asked) return NOTHING
  const rows = asked?.isCommon ? await walked(sql, asked, input) : []
  // Fewer than were asked for: little matches after all, and each is looked at.
  if (rows.length <= input.limit)
    rows.splice(
      0,
      rows.length,
      ...(await read(sql, asked, input, asked ? matching(asked, input) : everything(input))),
    )
  const terms = asked?.terms ?? []
  const view = ({ createdAt, ...row }: Row) => ({
    ...row,
    createdAt: iso(createdAt),
    marks: {
      title: marksOf(row.title, terms),
      authors: row.authors.map((author) => marksOf(author, terms)),
    },
  })
  const { cursorOf } = pageOf(asked, input, 1)
  return { ...toPage(rows, input.limit, view, cursorOf), ...correctionOf(asked) }
}

/** Where books come from, as SQL, and the values in it. */
interface Source {
  with: string
  from: string
  parameters: Parameters
}

const pageOf = (asked: Asked | null, input: Input, from: number) => {
  const { columns, direction } = orderOf(input, asked !== null)
  return keyset(columns, direction, input.cursor, from)
}

async function read(sql: Sql, asked: Asked | null, input: Input, source: Source): Promise<Row[]> {
  const page = pageOf(asked, input, source.parameters.next)
  return sql<Row>(
    `${source.with} select ${BOOK}, ${page.selected} from ${source.from} and ${page.condition} ${page.orderBy} limit ${input.limit + 1}`,
    [...source.parameters.values, ...page.values],
  )
}

/** Found first and sorted then: an index of the order would be walked for ages past books that do not match. */
function matching(asked: Asked, input: Input): Source {
  const parameters = new Parameters()
  // Where words are common a title that begins with them says little: as `walked` has it.
  const relevance = asked.isCommon
    ? `case when ${calledOf('b', asked, parameters)} then 3 else 0 end`
    : relevanceOf('b', asked, parameters)
  const matches = matchOf('b', asked, parameters)
  return {
    with: `with m as materialized (
      select b.*, ${relevance} as relevance from book_index b where ${matches} and ${conditionsOf('b', input, parameters)})`,
    from: 'm where true',
    parameters,
  }
}

function everything(input: Input): Source {
  const parameters = new Parameters()
  return { with: '', from: `book_index m where ${conditionsOf('m', input, parameters)}`, parameters }
}

/** Books that have common words: those that are called so, then others in the order of the list. */
async function walked(sql: Sql, asked: Asked, input: Input): Promise<Row[]> {
  const parameters = new Parameters()
  const matches = `${matchOf('m', asked, parameters)} and ${conditionsOf('m', input, parameters)}`
  const { columns, direction, isByRelevance } = orderOf(input, true)
  const isCalled = isByRelevance ? calledOf('m', asked, parameters) : ''
  const page = keyset(columns, direction, input.cursor, parameters.next)
  const limit = input.limit + 1
  const rest = isByRelevance
    ? {
        table: '(select *, 0 as relevance from book_index)',
        matches: `${matches} and not ${isCalled}`,
        // The relevance is known: without it an index has the order.
        page: { ...page, orderBy: keyset(columns.slice(1), direction, undefined, 1).orderBy },
      }
    : { table: 'book_index', matches, page }
  const called = isByRelevance
    ? `(select *, 3 as relevance from book_index m where ${isCalled} and ${matches}) union all `
    : ''
  return sql<Row>(
    `with m as materialized (${called}${walk({ ...rest, rows: 'true', limit })})
     select ${BOOK}, ${page.selected} from m where ${page.condition} ${page.orderBy} limit ${limit}`,
    [...parameters.values, ...page.values],
  )
}

function orderOf({ sortBy, sortOrder }: Input, isAsked: boolean) {
  if (!sortBy && isAsked)
    return {
      columns: [{ by: 'm.relevance', kind: 'whole' as const }, POPULAR, ID],
      direction: 'desc' as const,
      isByRelevance: true,
    }
  const by = sortBy ?? 'ratingCount'
  const direction = sortOrder ?? (by === 'title' ? 'asc' : 'desc')
  // Books without the value come last, whichever the direction.
  const lacking = direction === 'asc' ? 1_000_000 : -1_000_000
  const column = SORTS[by]
  const first = CAN_LACK.has(by) ? { ...column, by: `coalesce(${column.by}, ${lacking})` } : column
  return { columns: [first, ID], direction, isByRelevance: false }
}
