import { searchApi } from '@flyleaf/contracts'
import * as href from '@flyleaf/contracts/links'
import { BookRowSkeleton, EmptyState, ListSkeleton, buttonClass } from '@flyleaf/ui'
import { AppLink, InfiniteList, Slot, infinite, useList, useTitle } from '@flyleaf/web'
import { useAddressSearchField } from '@flyleaf/web/search-field'
import { bookFiltersOf, bookOrderOf } from '@flyleaf/web/book-filters'
import { keepPreviousData } from '@tanstack/react-query'
import { BookX } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { BookFilters } from './book-filters.tsx'
import { Correction } from './correction.tsx'
import { SearchFrame } from './search-frame.tsx'
import { texts } from './texts.tsx'

/** Searches books by title, author or ISBN. */
export function Component() {
  const search = useAddressSearchField()
  const [params] = useSearchParams()
  useTitle(search.asked ? texts.resultsInBooks(search.asked) : texts.search.books)
  const books = useList({
    ...infinite(searchApi.books, {
      ...(search.asked ? { q: search.asked } : {}),
      ...bookOrderOf(params),
      ...bookFiltersOf(params),
    }),
    placeholderData: keepPreviousData,
  })
  return (
    <SearchFrame
      kind="books"
      search={search}
      placeholder={texts.titleAuthorOrIsbn}
      tools={<BookFilters asked={search.asked} />}
    >
      <Correction kind="books" asked={search.asked} results={books} />
      <InfiniteList
        query={books}
        label={texts.books}
        idOf={(book) => book.bookId}
        skeleton={<ListSkeleton count={6} item={<BookRowSkeleton />} label={texts.searchingBooks} />}
        empty={
          <EmptyState
            icon={<BookX />}
            title={texts.noBooksFound}
            description={texts.noBooksFoundDescription}
            action={
              <AppLink to={href.addMissingBook(search.asked)} className={buttonClass()}>
                {texts.addABook}
              </AppLink>
            }
          />
        }
      >
        {(book) => <Slot id="shelves.book-row" book={book} skeleton={<BookRowSkeleton />} />}
      </InfiniteList>
    </SearchFrame>
  )
}
