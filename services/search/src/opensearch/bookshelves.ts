import type { Sql } from '@flyleaf/service'
import { bookshelfOrder } from '../bookshelf/bookshelf-order.ts'
import { readBookshelvesOf } from '../postgres/bookshelves.ts'
import type { ParsedQuery } from '../query/parsed-query.ts'
import type { BookshelfInput } from '../text-index/text-index.ts'
import type { Cluster } from './cluster.ts'
import { readPage, relevanceOf } from './pages.ts'
import { all, begins, between, hasTerms, is, scored, type Clause } from './query.ts'

interface Search {
  sql: Sql
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
      after: bookshelfOrder(input, 1).values,
      limit: input.limit,
    },
    (hits) => {
      const bookshelves = hits.map((hit) => ({ id: hit.id, relevance: asked ? relevanceOf(hit) : 0 }))
      return readBookshelvesOf(search, bookshelves, input)
    },
  )
}

/** Everybody has the default bookshelves, so they rank after custom ones. */
const matching = ({ terms, phrase }: ParsedQuery): Clause =>
  scored(hasTerms(terms), [
    [3, all([IS_MADE, is('plain_name', phrase)])],
    [2, all([IS_MADE, begins('plain_name', phrase)])],
    [1, IS_MADE],
  ])
