import type { InputOf, searchApi } from '@flyleaf/contracts'
import type { KeyColumn } from '@flyleaf/service'

type Input = InputOf<typeof searchApi.books>
export type BookSort = NonNullable<Input['sortBy']>

const ID: KeyColumn = { by: 'm.book_id', kind: 'text' }
const POPULAR: KeyColumn = { by: 'm.rating_count', kind: 'whole' }
const SORTS: Record<BookSort, KeyColumn> = {
  createdAt: { by: 'm.created_at', kind: 'time' },
  // Only its beginning, to limit the size of cursors.
  title: { by: 'left(m.plain_title, 60)', kind: 'text' },
  publishedYear: { by: 'm.published_year', kind: 'whole' },
  pageCount: { by: 'm.page_count', kind: 'whole' },
  averageRating: { by: 'm.average_rating', kind: 'number' },
  ratingCount: POPULAR,
}
const CAN_LACK = new Set(['publishedYear', 'pageCount', 'averageRating'])

/** The sort order of a list of books: by relevance unless the input says otherwise. */
export function orderOf({ sortBy, sortOrder }: Input, isAsked: boolean) {
  if (!sortBy && isAsked)
    return {
      columns: [{ by: 'm.relevance', kind: 'whole' as const }, POPULAR, ID],
      direction: 'desc' as const,
      isByRelevance: true,
    }
  const by = sortBy ?? 'ratingCount'
  const direction = sortOrder ?? (by === 'title' ? 'asc' : 'desc')
  const lacking = lackingFor(direction)
  const column = SORTS[by]
  const first = CAN_LACK.has(by) ? { ...column, by: `coalesce(${column.by}, ${lacking})` } : column
  return { columns: [first, ID], direction, isByRelevance: false }
}

/** Books without the value come last in both directions. */
export const lackingFor = (direction: 'asc' | 'desc') => (direction === 'asc' ? 1_000_000 : -1_000_000)
