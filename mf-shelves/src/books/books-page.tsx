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

const SORTS = [
  { value: 'ratingCount-desc', label: 'Most rated' },
  { value: 'averageRating-desc', label: 'Best rated' },
  { value: 'title-asc', label: 'Title' },
  { value: 'publishedYear-desc', label: 'Newest' },
  { value: 'publishedYear-asc', label: 'Oldest' },
  { value: 'pageCount-asc', label: 'Shortest' },
  { value: 'createdAt-desc', label: 'Added last' },
]

export const prefetch = ({ queryClient }: PrefetchContext) =>
  queryClient.prefetchInfiniteQuery(infinite(booksApi.list, {}))

/** The whole catalogue. */
export function Component() {
  useTitle('Books')
  const [search, setSearch] = useSearchParams()
  const sort = SORTS.find((one) => one.value === search.get('sort'))?.value
  const [sortBy, sortOrder] = (sort ?? '').split('-') as ['title', 'asc']
  const books = useInfiniteQuery(infinite(booksApi.list, sort ? { sortBy, sortOrder } : {}))
  return (
    <Columns>
      <PageHeader
        title="Books"
        description="Everything in our library."
        actions={
          <AppLink to={href.search('books')} className={buttonClass({ variant: 'quiet' })}>
            <Search aria-hidden="true" /> Search
          </AppLink>
        }
      />
      <div className="border-b border-line py-2">
        <Select
          label="Order of books"
          hideLabel
          options={SORTS}
          value={sort ?? 'ratingCount-desc'}
          onChange={(event) => setSearch({ sort: event.target.value }, { replace: true })}
        />
      </div>
      <InfiniteList
        query={books}
        label="Books"
        idOf={(book) => book.bookId}
        skeleton={<ListSkeleton count={6} item={<BookRowSkeleton />} label="Loading books" />}
        empty={
          <EmptyState
            icon={<BookX />}
            title="The library is empty"
            description="No book has been catalogued yet."
            action={null}
          />
        }
      >
        {(book) => <BookRow book={book} />}
      </InfiniteList>
    </Columns>
  )
}
