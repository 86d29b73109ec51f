import type { InputOf, searchApi } from '@flyleaf/contracts'
import type { PageKey } from '@flyleaf/service'

type Input = InputOf<typeof searchApi.posts>
type Order = PageKey<'m.relevance' | 'm.likeCount' | 'm.createdAt' | 'm.postId'>

const NEWEST: Order = [
  ['m.createdAt', 'time'],
  ['m.postId', 'text'],
]
const POPULAR: Order = [['m.likeCount', 'whole'], ...NEWEST]
const RELEVANT: Order = [['m.relevance', 'whole'], ...POPULAR]

/** Without words no post is more relevant than another. */
export const isByRelevance = ({ q, sortBy }: Input) => sortBy === 'relevance' && q !== ''

/** The columns that posts are sorted by, descending: by relevance, the most liked first among equals. */
export function postOrder(input: Input): Order {
  if (input.sortBy === 'newest') return NEWEST
  return isByRelevance(input) ? RELEVANT : POPULAR
}
