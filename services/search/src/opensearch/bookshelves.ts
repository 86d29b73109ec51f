import { afterCursor, type Db } from '@flyleaf/service'
import { bookshelfOrder } from '../bookshelf/bookshelf-order.ts'
import { readBookshelvesOf } from '../postgres/bookshelves.ts'
import type { ParsedQuery } from '../query/parsed-query.ts'
import type { BookshelfInput } from '../text-index/text-index.ts'
import type { Cluster } from './cluster.ts'
import { readPage, relevanceOf } from './pages.ts'
import { all, begins, between, closenessOf, hasTerms, is, scored, type Clause, type Score } from './query.ts'

interface Search {
  db: Db
  viewer: string | null
}

const desc = { order: 'desc' }
const POPULAR = [{ follower_count: desc }, { book_count: desc }, { bookshelf_id: desc }]
const IS_MADE = is('is_default', false)

/** A page of public bookshelves and one more: those that match, or without words custom ones with books. */
export function findBookshelves(
  cluster: Cluster,
  search: Search,
  asked: ParsedQuery | null,
  input: BookshelfInput,
) {
  return readPage(
    cluster,
    {
      kind: 'bookshelf',
      query: asked ? matching(asked) : all([IS_MADE, between('book_count', 1)]),
      sort: asked ? [{ _score: desc }, ...POPULAR] : POPULAR,
      after: Object.values(afterCursor(bookshelfOrder(input), input.cursor)),
      limit: input.limit,
    },
    (hits) => {
      const bookshelves = hits.map((hit) => ({ id: hit.id, relevance: asked ? relevanceOf(hit) : 0 }))
      return readBookshelvesOf(search, bookshelves, input)
    },
  )
}

/** Everybody has the default bookshelves, so they rank after custom ones; empty ones are last. */
const matching = (asked: ParsedQuery): Clause => {
  const { terms, phrase } = asked
  const hasBooks = between('book_count', 1)
  const made = (...more: Clause[]) => all([IS_MADE, hasBooks, ...more])
  return scored(hasTerms(terms), [
    [9, made(is('plain_name', phrase))],
    ...closenessOf(asked).flatMap(([closeness, isSo]): Score[] => [
      [2 * closeness + 4, made(...isSo, begins('plain_name', phrase))],
      [2 * closeness + 3, made(...isSo)],
    ]),
    [1, hasBooks],
  ])
}
