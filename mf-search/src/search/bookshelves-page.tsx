import { searchApi } from '@flyleaf/contracts'
import { BookRowSkeleton, EmptyState, ListSkeleton } from '@flyleaf/ui'
import { InfiniteList, Slot, infinite, useList, useTitle } from '@flyleaf/web'
import { useAddressSearchField } from '@flyleaf/web/search-field'
import { keepPreviousData } from '@tanstack/react-query'
import { Library } from 'lucide-react'
import { Correction } from './correction.tsx'
import { SearchFrame } from './search-frame.tsx'
import { texts } from './texts.tsx'

/** Searches bookshelves: the reader's private ones that match first, then public ones. */
export function Component() {
  const search = useAddressSearchField()
  useTitle(search.asked ? texts.resultsInBookshelves(search.asked) : texts.search.bookshelves)
  const shelves = useList({
    ...infinite(searchApi.bookshelves, search.asked ? { q: search.asked } : {}),
    placeholderData: keepPreviousData,
  })
  return (
    <SearchFrame kind="bookshelves" search={search} placeholder={texts.nameOrDescription}>
      <Correction kind="bookshelves" asked={search.asked} results={shelves} />
      <InfiniteList
        query={shelves}
        label={texts.bookshelves}
        idOf={(shelf) => shelf.bookshelfId}
        skeleton={<ListSkeleton count={4} item={<BookRowSkeleton />} label={texts.searchingBookshelves} />}
        empty={
          <EmptyState
            icon={<Library />}
            title={texts.noBookshelvesFound}
            description={texts.noBookshelvesFoundDescription}
            action={null}
          />
        }
      >
        {(bookshelf) => <Slot id="shelves.shelf-card" bookshelf={bookshelf} skeleton={<BookRowSkeleton />} />}
      </InfiniteList>
    </SearchFrame>
  )
}
