import { searchApi } from '@flyleaf/contracts'
import { BookRowSkeleton, EmptyState, ListSkeleton } from '@flyleaf/ui'
import { InfiniteList, Slot, infinite, useTitle } from '@flyleaf/web'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { BookX } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { BookFilters, filtersOf } from './book-filters.tsx'
import { SearchFrame } from './search-frame.tsx'
import { useSearchText } from './use-search-text.ts'

/** Books by title, author or ISBN, as one types. */
export function Component() {
  const search = useSearchText()
  const [params] = useSearchParams()
  useTitle(search.asked ? `“${search.asked}” in books` : 'Search books')
  const books = useInfiniteQuery({
    ...infinite(searchApi.books, { ...(search.asked ? { q: search.asked } : {}), ...filtersOf(params) }),
    placeholderData: keepPreviousData,
  })
  return (
    <SearchFrame kind="books" search={search} placeholder="Title, author or ISBN" tools={<BookFilters />}>
      <InfiniteList
        query={books}
        label="Books"
        idOf={(book) => book.bookId}
        skeleton={<ListSkeleton count={6} item={<BookRowSkeleton />} label="Searching books" />}
        empty={
          <EmptyState
            icon={<BookX />}
            title="No book found"
            description="Try fewer letters, the author’s name, or looser filters."
            action={null}
          />
        }
      >
        {(book) => <Slot id="shelves.book-row" book={book} skeleton={<BookRowSkeleton />} />}
      </InfiniteList>
    </SearchFrame>
  )
}
