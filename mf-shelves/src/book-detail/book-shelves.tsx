import { bookshelvesApi } from '@flyleaf/contracts'
import { EmptyState, ListSkeleton, Skeleton } from '@flyleaf/ui'
import { InfiniteList, infinite, useList } from '@flyleaf/web'
import { LibraryBig } from 'lucide-react'
import { Component as ShelfCard } from '../shelf-card/shelf-card.slot.tsx'
import { texts } from './texts.ts'

export const shelvesOf = (bookId: string) =>
  infinite(bookshelvesApi.ofBook, { bookId, sortBy: 'followerCount' })

export function BookShelves({ bookId }: { bookId: string }) {
  return (
    <InfiniteList
      query={useList(shelvesOf(bookId))}
      label={texts.shelves}
      idOf={(shelf) => shelf.bookshelfId}
      skeleton={<ListSkeleton count={3} item={<Skeleton className="my-5 h-40 w-full" />} />}
      empty={
        <EmptyState
          icon={<LibraryBig />}
          title={texts.noShelves}
          description={texts.noShelvesDescription}
          action={null}
          level={3}
        />
      }
    >
      {(shelf) => <ShelfCard bookshelf={shelf} />}
    </InfiniteList>
  )
}
