import { type Bookshelf, shelvedBooksApi } from '@flyleaf/contracts'
import { BookRowSkeleton, Columns, EmptyState, ListSkeleton, Select, buttonClass } from '@flyleaf/ui'
import { AppLink, InfiniteList, href, infinite, useTitle } from '@flyleaf/web'
import { useInfiniteQuery } from '@tanstack/react-query'
import { BookPlus } from 'lucide-react'
import { useState } from 'react'
import { ShelfHead } from './shelf-head.tsx'
import { ShelvedBookRow } from './shelved-book-row.tsx'
import { WithShelf, prefetchShelf } from './with-shelf.tsx'
import { texts } from './texts.tsx'

const SORTS = [
  { value: 'position-asc', label: texts.customOrder },
  { value: 'createdAt-desc', label: texts.recentlyAdded },
  { value: 'title-asc', label: texts.title },
  { value: 'publishedYear-desc', label: texts.newest },
  { value: 'publishedYear-asc', label: texts.oldest },
]

export const prefetch = prefetchShelf

/** The books of one shelf. */
export function Component() {
  return <WithShelf>{(shelf) => <Shelf shelf={shelf} />}</WithShelf>
}

function Shelf({ shelf }: { shelf: Bookshelf }) {
  useTitle(shelf.name)
  const [sort, setSort] = useState('position-asc')
  const [sortBy, sortOrder] = sort.split('-') as ['position', 'asc']
  const books = useInfiniteQuery(
    infinite(shelvedBooksApi.list, { bookshelfId: shelf.bookshelfId, sortBy, sortOrder }),
  )
  return (
    <Columns>
      <ShelfHead shelf={shelf} active="books" />
      {shelf.bookCount > 1 && (
        <div className="border-b border-line py-2">
          <Select
            label={texts.sortBooks}
            hideLabel
            options={SORTS}
            value={sort}
            onChange={(event) => setSort(event.target.value)}
          />
        </div>
      )}
      <InfiniteList
        query={books}
        label={texts.books}
        idOf={({ book }) => book.bookId}
        skeleton={<ListSkeleton count={5} item={<BookRowSkeleton />} label={texts.loadingBooks} />}
        empty={
          <EmptyState
            icon={<BookPlus />}
            title={texts.thisBookshelfIsEmpty}
            description={shelf.viewer.canEdit ? texts.addTheFirstBook : texts.thereAreNoBooks}
            action={
              shelf.viewer.canEdit ? (
                <AppLink
                  to={href.addBooks(shelf.owner.username, shelf.bookshelfId)}
                  className={buttonClass({ variant: 'primary' })}
                >
                  {texts.addBooks}
                </AppLink>
              ) : null
            }
          />
        }
      >
        {(shelved) => <ShelvedBookRow shelved={shelved} shelf={shelf} />}
      </InfiniteList>
    </Columns>
  )
}
