import { searchApi } from '@flyleaf/contracts'
import { BookRowSkeleton, EmptyState, ListSkeleton } from '@flyleaf/ui'
import { InfiniteList, Slot, infinite, useTitle } from '@flyleaf/web'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { Library } from 'lucide-react'
import { SearchFrame } from './search-frame.tsx'
import { useSearchText } from './use-search-text.ts'

/** Bookshelves that others keep. */
export function Component() {
  const search = useSearchText()
  useTitle(search.asked ? `“${search.asked}” in bookshelves` : 'Search bookshelves')
  const shelves = useInfiniteQuery({
    ...infinite(searchApi.bookshelves, search.asked ? { q: search.asked } : {}),
    placeholderData: keepPreviousData,
  })
  return (
    <SearchFrame kind="bookshelves" search={search} placeholder="Name or description of a bookshelf">
      <InfiniteList
        query={shelves}
        label="Bookshelves"
        idOf={(shelf) => shelf.bookshelfId}
        skeleton={<ListSkeleton count={4} item={<BookRowSkeleton />} label="Searching bookshelves" />}
        empty={
          <EmptyState
            icon={<Library />}
            title="No bookshelf found"
            description="Try fewer letters or another word."
            action={null}
          />
        }
      >
        {(bookshelf) => <Slot id="shelves.shelf-card" bookshelf={bookshelf} skeleton={<BookRowSkeleton />} />}
      </InfiniteList>
    </SearchFrame>
  )
}
