import { bookshelvesApi, type Bookshelf } from '@flyleaf/contracts'
import { BookRowSkeleton, Columns, EmptyState, ListSkeleton, Select, buttonClass } from '@flyleaf/ui'
import { AppLink, InfiniteList, href, infinite, useTitle } from '@flyleaf/web'
import { useInfiniteQuery } from '@tanstack/react-query'
import { BookPlus } from 'lucide-react'
import { useState } from 'react'
import { ShelfHead } from './shelf-head.tsx'
import { ShelvedBookRow } from './shelved-book-row.tsx'
import { WithShelf, prefetchShelf } from './with-shelf.tsx'

const SORTS = [
  { value: 'position-asc', label: 'In the keeper’s order' },
  { value: 'createdAt-desc', label: 'Added last' },
  { value: 'title-asc', label: 'Title' },
  { value: 'publishedYear-desc', label: 'Newest' },
  { value: 'publishedYear-asc', label: 'Oldest' },
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
    infinite(bookshelvesApi.books, { bookshelfId: shelf.bookshelfId, sortBy, sortOrder }),
  )
  return (
    <Columns>
      <ShelfHead shelf={shelf} active="books" />
      {shelf.bookCount > 1 && (
        <div className="border-b border-line py-2">
          <Select
            label="Order of books"
            hideLabel
            options={SORTS}
            value={sort}
            onChange={(event) => setSort(event.target.value)}
          />
        </div>
      )}
      <InfiniteList
        query={books}
        label="Books"
        idOf={({ book }) => book.bookId}
        skeleton={<ListSkeleton count={5} item={<BookRowSkeleton />} label="Loading books" />}
        empty={
          <EmptyState
            icon={<BookPlus />}
            title="An empty shelf"
            description={shelf.viewer.canEdit ? 'Put the first book on it.' : 'Nothing stands here yet.'}
            action={
              shelf.viewer.canEdit ? (
                <AppLink
                  to={href.addBooks(shelf.owner.username, shelf.bookshelfId)}
                  className={buttonClass({ variant: 'primary' })}
                >
                  Add books
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
