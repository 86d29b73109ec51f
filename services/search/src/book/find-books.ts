import type { Book, InputOf, searchApi } from '@flyleaf/contracts'
import { iso, type DbTime, toPage, type Verb } from '@flyleaf/service'
import { keyset, type Column, type Keyed } from '../query/keyset.ts'
import { Parameters } from '../query/parameters.ts'
import { marksOf } from '../text/marks.ts'
import { conditionsOf } from './book-filters.ts'
import { matchOf, relevanceOf } from './book-match.ts'
import { correctionOf, understand, type Asked } from '../query/understand.ts'

type Input = InputOf<typeof searchApi.books>
interface Row extends Omit<Book, 'createdAt'>, Keyed {
  createdAt: DbTime
}

const NOTHING = { items: [], pagination: { hasMore: false, nextCursor: null } }
const BOOK = `m.book_id as "bookId", m.title, m.authors, m.published_year as "publishedYear", m.cover, m.page_count as "pageCount", m.language,
  m.isbn13, m.subjects, m.average_rating as "averageRating", m.rating_count as "ratingCount", m.created_at as "createdAt"`
const ID: Column = { by: 'm.book_id', kind: 'text' }
const POPULAR: Column = { by: 'm.rating_count', kind: 'whole' }
const SORTS: Record<NonNullable<Input['sortBy']>, Column> = {
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
  const parameters = new Parameters()
  const source = asked ? matching(asked, input, parameters) : everything(input, parameters)
  const { columns, direction } = orderOf(input, asked !== null)
  const page = keyset(columns, direction, input.cursor, parameters.next)
  const rows = await sql<Row>(
    `${source.with} select ${BOOK}, ${page.selected} from ${source.from} and ${page.condition} ${page.orderBy} limit ${input.limit + 1}`,
    [...parameters.values, ...page.values],
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
  return { ...toPage(rows, input.limit, view, page.cursorOf), ...correctionOf(asked) }
}

/** Found first and sorted then: an index of the order would be walked for ages past books that do not match. */
function matching(asked: Asked, input: Input, parameters: Parameters) {
  const relevance = relevanceOf('b', asked, parameters)
  const matches = matchOf('b', asked, parameters)
  return {
    with: `with m as materialized (
      select b.*, ${relevance} as relevance from book_index b where ${matches} and ${conditionsOf('b', input, parameters)})`,
    from: 'm where true',
  }
}

const everything = (input: Input, parameters: Parameters) => ({
  with: '',
  from: `book_index m where ${conditionsOf('m', input, parameters)}`,
})

function orderOf({ sortBy, sortOrder }: Input, isAsked: boolean) {
  if (!sortBy && isAsked)
    return {
      columns: [{ by: 'm.relevance', kind: 'whole' as const }, POPULAR, ID],
      direction: 'desc' as const,
    }
  const by = sortBy ?? 'ratingCount'
  const direction = sortOrder ?? (by === 'title' ? 'asc' : 'desc')
  // Books without the value come last, whichever the direction.
  const lacking = direction === 'asc' ? 1_000_000 : -1_000_000
  const column = SORTS[by]
  const first = CAN_LACK.has(by) ? { ...column, by: `coalesce(${column.by}, ${lacking})` } : column
  return { columns: [first, ID], direction }
}
