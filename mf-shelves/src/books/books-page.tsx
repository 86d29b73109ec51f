import { booksApi } from '@flyleaf/contracts'
import {
  BookRowSkeleton,
  Columns,
  EmptyState,
  ListSkeleton,
  PageHeader,
  Select,
  buttonClass,
} from '@flyleaf/ui'
import { AppLink, InfiniteList, href, infinite, useTitle, type PrefetchContext } from '@flyleaf/web'
import { useInfiniteQuery } from '@tanstack/react-query'
import { BookX, Search } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { Component as BookRow } from './book-row.slot.tsx'
import { texts } from './texts.ts'

const SORTS = [
  { value: 'ratingCount-desc', label: texts.mostRated },
  { value: 'averageRating-desc', label: texts.highestRated },
  { value: 'title-asc', label: texts.title },
  { value: 'publishedYear-desc', label: texts.newest },
  { value: 'publishedYear-asc', label: texts.oldest },
  { value: 'pageCount-asc', label: texts.shortest },
  { value: 'createdAt-desc', label: texts.recentlyAdded },
]

export const prefetch = ({ queryClient }: PrefetchContext) =>
  queryClient.prefetchInfiniteQuery(infinite(booksApi.list, {}))

/** The whole catalogue. */
export function Component() {
  useTitle(texts.books)
  const [search, setSearch] = useSearchParams()
  const sort = SORTS.find((one) => one.value === search.get('sort'))?.value
  const [sortBy, sortOrder] = (sort ?? '').split('-') as ['title', 'asc']
  const books = useInfiniteQuery(infinite(booksApi.list, sort ? { sortBy, sortOrder } : {}))
  return (
    <Columns>
      <PageHeader
        title={texts.books}
        description={texts.everythingInOurLibrary}
        actions={
          <AppLink to={href.search('books')} className={buttonClass({ variant: 'quiet' })}>
            <Search aria-hidden="true" /> {texts.search}
          </AppLink>
        }
      />
      <div className="border-b border-line py-2">
        <Select
          label={texts.sortBooks}
          hideLabel
          options={SORTS}
          value={sort ?? 'ratingCount-desc'}
          onChange={(event) => setSearch({ sort: event.target.value }, { replace: true })}
        />
      </div>
      <InfiniteList
        query={books}
        label={texts.books}
        idOf={(book) => book.bookId}
        skeleton={<ListSkeleton count={6} item={<BookRowSkeleton />} label={texts.loadingBooks} />}
        empty={
          <EmptyState
            icon={<BookX />}
            title={texts.theLibraryIsEmpty}
            description={texts.theLibraryIsEmptyDescription}
            action={null}
          />
        }
      >
        {(book) => <BookRow book={book} />}
      </InfiniteList>
    </Columns>
  )
}
