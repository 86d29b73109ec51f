import type { InputOf, searchApi } from '@flyleaf/contracts'
import type { PageKey } from '@flyleaf/service'

type Order = PageKey<'m.relevance' | 'm.followerCount' | 'm.bookCount' | 'm.bookshelfId'>

const POPULAR: Order = [
  ['m.followerCount', 'whole'],
  ['m.bookCount', 'whole'],
  ['m.bookshelfId', 'text'],
]
const RELEVANT: Order = [['m.relevance', 'whole'], ...POPULAR]

/** The columns that bookshelves are sorted by, descending. */
export const bookshelfOrder = ({ q }: InputOf<typeof searchApi.bookshelves>): Order =>
  q ? RELEVANT : POPULAR
