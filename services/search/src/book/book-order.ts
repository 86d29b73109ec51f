import type { InputOf, searchApi } from '@flyleaf/contracts'
import type { PageKey } from '@flyleaf/service'

type Input = InputOf<typeof searchApi.books>
export type BookSort = NonNullable<Input['sortBy']>

/** Their columns in lists: `sorted` is what a list is sorted by, unless that is relevance. */
type Column = 'm.relevance' | 'm.ratingCount' | 'm.bookId' | 'm.sorted'
type Order = PageKey<Column>

const KINDS = {
  createdAt: 'time',
  title: 'text',
  publishedYear: 'whole',
  pageCount: 'whole',
  averageRating: 'number',
  ratingCount: 'whole',
} as const

const BY_RELEVANCE: Order = [
  ['m.relevance', 'whole'],
  ['m.ratingCount', 'whole'],
  ['m.bookId', 'text'],
]

export interface BookOrder {
  by: Order
  direction: 'asc' | 'desc'
  /** Null by relevance. */
  sortBy: BookSort | null
}

/** The sort order of a list of books: by relevance unless the input says otherwise. */
export function orderOf({ sortBy, sortOrder }: Input, isAsked: boolean): BookOrder {
  if (!sortBy && isAsked) return { by: BY_RELEVANCE, direction: 'desc', sortBy: null }
  const sorted = sortBy ?? 'ratingCount'
  return {
    by: [
      ['m.sorted', KINDS[sorted]],
      ['m.bookId', 'text'],
    ],
    direction: sortOrder ?? (sorted === 'title' ? 'asc' : 'desc'),
    sortBy: sorted,
  }
}

/** Books without the value come last in both directions. */
export const lackingFor = (direction: 'asc' | 'desc') => (direction === 'asc' ? 1_000_000 : -1_000_000)
