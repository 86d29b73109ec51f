import type { Bookshelf } from '@flyleaf/contracts'
import { BookRowSkeleton, ListSkeleton } from '@flyleaf/ui'
import { InfiniteList, type InfiniteListProps } from '@flyleaf/web'
import { Component as ShelfCard } from '../shelf-card/shelf-card.slot.tsx'
import { texts } from './texts.ts'

/** A list of bookshelves. */
export function Shelves({ query, empty }: Pick<InfiniteListProps<Bookshelf>, 'query' | 'empty'>) {
  return (
    <InfiniteList
      query={query}
      label={texts.bookshelves}
      idOf={(shelf) => shelf.bookshelfId}
      skeleton={<ListSkeleton count={4} item={<BookRowSkeleton />} label={texts.loadingBookshelves} />}
      empty={empty}
    >
      {(bookshelf) => <ShelfCard bookshelf={bookshelf} />}
    </InfiniteList>
  )
}
