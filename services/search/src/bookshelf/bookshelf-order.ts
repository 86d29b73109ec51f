import type { InputOf, searchApi } from '@flyleaf/contracts'
import { keyset, type KeyColumn } from '@flyleaf/service'

const RELEVANCE: KeyColumn = { by: 'm.relevance', kind: 'whole' }
const POPULAR: KeyColumn[] = [
  { by: 'm.follower_count', kind: 'whole' },
  { by: 'm.book_count', kind: 'whole' },
  { by: 'm.bookshelf_id', kind: 'text' },
]

/** The page of bookshelves that an input asks for; see `keyset`. */
export const bookshelfOrder = ({ q, cursor }: InputOf<typeof searchApi.bookshelves>, from: number) =>
  keyset(q ? [RELEVANCE, ...POPULAR] : POPULAR, 'desc', cursor, from)
