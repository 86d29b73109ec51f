import { afterCursor, type Db } from '@flyleaf/service'
import { lackingFor, orderOf, type BookSort } from '../book/book-order.ts'
import { CALLED, STEP } from '../postgres/book-match.ts'
import { readBooksOf } from '../postgres/books.ts'
import type { ParsedQuery } from '../query/parsed-query.ts'
import type { BookInput } from '../text-index/text-index.ts'
import type { Cluster } from './cluster.ts'
import { readPage, relevanceOf } from './pages.ts'
import {
  all,
  begins,
  closenessOf,
  filtersOf,
  hasTerms,
  isCalled,
  scored,
  type Clause,
  type Score,
} from './query.ts'

/** The field of a sort order, and whether books can lack it. */
const SORTS: Record<BookSort, { field: string; canLack?: boolean }> = {
  createdAt: { field: 'created_at' },
  title: { field: 'sort_title' },
  publishedYear: { field: 'published_year', canLack: true },
  pageCount: { field: 'page_count', canLack: true },
  averageRating: { field: 'average_rating', canLack: true },
  ratingCount: { field: 'rating_count' },
}

/** A page of books and one more: all of them, or those that match. */
export async function findBooks(cluster: Cluster, db: Db, asked: ParsedQuery | null, input: BookInput) {
  const { by, direction, sortBy } = orderOf(input, asked !== null)
  const isByRelevance = sortBy === null
  return readPage(
    cluster,
    {
      kind: 'book',
      query: queryOf(asked, input, isByRelevance),
      sort: sortOf(input, direction, isByRelevance),
      // OpenSearch sorts times as milliseconds.
      after: Object.values(afterCursor(by, input.cursor)).map((value, index) =>
        by[index]![1] === 'time' ? Date.parse(String(value)) : value,
      ),
      limit: input.limit,
    },
    (hits) => {
      const books = hits.map((hit) => ({ id: hit.id, relevance: isByRelevance ? relevanceOf(hit) : 0 }))
      return readBooksOf(db, asked, input, books)
    },
  )
}

function queryOf(asked: ParsedQuery | null, input: BookInput, isByRelevance: boolean): Clause {
  const filters = filtersOf(input)
  if (!asked) return all(filters)
  const { terms, phrase, isWholeTitle } = asked
  const matches = [...hasTerms(terms), ...filters, ...(isWholeTitle ? [isCalled(phrase)] : [])]
  if (!isByRelevance) return all(matches)
  return scored(matches, [[CALLED, isCalled(phrase)], ...titleScores(asked)])
}

/** For common words, a title that begins with them is hardly more relevant. */
function titleScores(asked: ParsedQuery): Score[] {
  const titles: Score[] = [
    [2, begins('plain_title', asked.phrase)],
    [1, { match_phrase_prefix: { title: { query: asked.phrase } } }],
  ]
  return closenessOf(asked).flatMap(([closeness, isSo]): Score[] => [
    ...(asked.isCommon
      ? []
      : titles.map(([score, isTitled]): Score => [closeness * STEP + score, all([...isSo, isTitled])])),
    [closeness * STEP, all(isSo)],
  ])
}

function sortOf(input: BookInput, order: 'asc' | 'desc', isByRelevance: boolean): Clause[] {
  const id = { book_id: { order } }
  if (isByRelevance) return [{ _score: { order } }, { rating_count: { order } }, id]
  const { field, canLack } = SORTS[input.sortBy ?? 'ratingCount']
  return [{ [field]: { order, ...(canLack ? { missing: lackingFor(order) } : {}) } }, id]
}
