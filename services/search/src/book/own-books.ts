import { OwnBooks, type InputOf, type searchApi } from '@flyleaf/contracts'
import type { Work } from '@flyleaf/service'
import type { Term } from '../query/query.rules.ts'
import { plain, wordsOf } from '../text/plain.rules.ts'
import type { Searching } from '../text-index/text-index.module.ts'
import type { BookRow } from '../text-index/text-index.ts'

/** The books of the caller's own that match, as rows of the first page; none without words and on later pages. */
export async function findOwn(
  { caller, others }: Work & Searching,
  input: InputOf<typeof searchApi.books>,
): Promise<BookRow[]> {
  const { q, cursor, limit: _limit, sortBy: _sortBy, sortOrder: _sortOrder, ...filters } = input
  if (!caller || !plain(q) || cursor !== undefined) return []
  const set = Object.entries(filters).flatMap(([name, value]) =>
    value === undefined || value === '' ? [] : [[name, String(value)] as const],
  )
  const asked = { ...Object.fromEntries(set), readerId: caller.userId, q: q.replaceAll('\0', ' ') }
  const found = await others.ask('shelves', '/internal/own-books', asked, OwnBooks)
  // No cursor begins at one of these.
  return found?.books ?? []
}

/** The typed words, of which each is in a book of the reader's own. */
export const termsOf = (q: string): Term[] =>
  wordsOf(q).map((word) => ({ typed: word, anyOf: [{ word, isPrefix: true }] }))
