import { booksApi } from '@flyleaf/contracts'
import {
  BookRowSkeleton,
  CoverSkeleton,
  EmptyState,
  ListSkeleton,
  PageHeader,
  Skeleton,
  buttonClass,
} from '@flyleaf/ui'
import * as href from '@flyleaf/contracts/links'
import { AppLink, InfiniteList, Slot, infinite, useList, useTitle, type PrefetchContext } from '@flyleaf/web'
import { bookFiltersOf, bookOrderOf } from '@flyleaf/web/book-filters'
import { keepPreviousData } from '@tanstack/react-query'
import { BookX, Plus, Search } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { BookCell, GRID } from './book-cell.tsx'
import { Component as BookRow } from './book-row.slot.tsx'
import { texts } from './texts.ts'
import { ViewSwitch } from './view-switch.tsx'

/** Two or three full rows of covers at most widths. */
const PAGE = 24

const listOf = (search: URLSearchParams) =>
  infinite(booksApi.list, { limit: PAGE, ...bookFiltersOf(search), ...bookOrderOf(search) })

export const prefetch = ({ queryClient, search }: PrefetchContext) =>
  queryClient.prefetchInfiniteQuery(listOf(search))

/** The whole library, filtered and sorted by the address; as covers or as a list. */
export function Component() {
  useTitle(texts.books)
  const [search] = useSearchParams()
  const isList = search.get('view') === 'list'
  const books = useList({ ...listOf(search), placeholderData: keepPreviousData })
  return (
    <>
      <PageHeader
        title={texts.books}
        description={texts.everythingInOurLibrary}
        actions={
          <>
            <AppLink to={href.search('books')} className={buttonClass()}>
              <Search aria-hidden="true" /> {texts.search}
            </AppLink>
            <AppLink to={href.addMissingBook()} className={buttonClass()}>
              <Plus aria-hidden="true" /> {texts.addABook}
            </AppLink>
          </>
        }
      />
      <Slot id="search.book-filters" skeleton={<Skeleton className="mb-px h-12 w-full" />} />
      <ViewSwitch isList={isList} />
      <InfiniteList
        // Measured heights of one view do not apply to the other.
        key={String(isList)}
        query={books}
        label={texts.books}
        idOf={(book) => book.bookId}
        // A single CSS grid works at any width before hydration; `content-visibility` makes cells off the screen cheap.
        grid={isList ? undefined : { columns: undefined, className: `${GRID} pb-7` }}
        whole={!isList}
        skeleton={
          isList ? (
            <ListSkeleton count={6} item={<BookRowSkeleton />} label={texts.loadingBooks} />
          ) : (
            <ListSkeleton className={GRID} count={12} item={<CoverSkeleton />} label={texts.loadingBooks} />
          )
        }
        empty={
          <EmptyState
            icon={<BookX />}
            title={texts.noBooksFound}
            description={texts.noBooksFoundDescription}
            action={
              <>
                <AppLink to={href.books()} className={buttonClass()}>
                  {texts.clearFilters}
                </AppLink>
                <AppLink to={href.addMissingBook()} className={buttonClass({ variant: 'primary' })}>
                  {texts.addABook}
                </AppLink>
              </>
            }
          />
        }
      >
        {(book) => (isList ? <BookRow book={book} /> : <BookCell book={book} />)}
      </InfiniteList>
    </>
  )
}
