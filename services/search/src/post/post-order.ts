import type { InputOf, searchApi } from '@flyleaf/contracts'
import { keyset, type KeyColumn } from '@flyleaf/service'

type Input = InputOf<typeof searchApi.posts>

const RELEVANCE: KeyColumn = { by: 'm.relevance', kind: 'whole' }
const NEWEST: KeyColumn[] = [
  { by: 'm.created_at', kind: 'time' },
  { by: 'm.post_id', kind: 'text' },
]
const POPULAR: KeyColumn[] = [{ by: 'm.like_count', kind: 'whole' }, ...NEWEST]

/** Without words no post is more relevant than another. */
export const isByRelevance = ({ q, sortBy }: Input) => sortBy === 'relevance' && q !== ''

/** The columns that posts are sorted by: by relevance, the most liked first among equals. */
export function postColumns(input: Input): KeyColumn[] {
  if (input.sortBy === 'newest') return NEWEST
  return isByRelevance(input) ? [RELEVANCE, ...POPULAR] : POPULAR
}

/** The page of posts that an input asks for; see `keyset`. */
export const postOrder = (input: Input, from: number) =>
  keyset(postColumns(input), 'desc', input.cursor, from)
