import {
  booksApi,
  bookshelvesApi,
  hideSpoilers,
  type Book,
  type Bookshelf,
  shelvedBooksApi,
} from '@flyleaf/contracts'
import {
  BackButton,
  Button,
  BookRowSkeleton,
  Columns,
  EmptyState,
  ListSkeleton,
  PageHeader,
} from '@flyleaf/ui'
import { InfiniteList, infinite, readerDate, useAction, useList, useTitle } from '@flyleaf/web'
import { useSearchField } from '@flyleaf/web/search-field'
import { keepPreviousData } from '@tanstack/react-query'
import { BookX, Check, Plus } from 'lucide-react'
import { useState } from 'react'
import { BookRow } from '../books/book-row.slot.tsx'
import { FindField } from '../shared/find-field.tsx'
import { ShelfMargin } from './shelf-margin.tsx'
import { WithShelf, prefetchShelf } from './with-shelf.tsx'
import { texts } from './texts.tsx'

export const prefetch = prefetchShelf

/** Searches for books and adds each with one press. */
export function Component() {
  return <WithShelf>{(shelf) => <AddBooks shelf={shelf} />}</WithShelf>
}

function AddBooks({ shelf }: { shelf: Bookshelf }) {
  useTitle(texts.addBooksTo(shelf.name))
  const search = useSearchField()
  const books = useList({
    ...infinite(booksApi.list, search.asked ? { q: search.asked } : {}),
    placeholderData: keepPreviousData,
  })
  return (
    <Columns margin={<ShelfMargin shelf={shelf} />}>
      <PageHeader
        kicker={hideSpoilers(shelf.name)}
        title={texts.addBooks}
        actions={<BackButton label={texts.done} />}
      />
      <FindField label={texts.findABook} placeholder={texts.titleOrAuthor} search={search} />
      <InfiniteList
        query={books}
        label={texts.books}
        idOf={(book) => book.bookId}
        skeleton={<ListSkeleton count={5} item={<BookRowSkeleton />} label={texts.searching} />}
        empty={
          <EmptyState
            icon={<BookX />}
            title={texts.noBooksFound}
            description={texts.noBooksFoundDescription}
            action={null}
          />
        }
      >
        {(book) => (
          <div className="border-b border-line">
            <BookRow book={book} bare actions={<AddButton book={book} bookshelfId={shelf.bookshelfId} />} />
          </div>
        )}
      </InfiniteList>
    </Columns>
  )
}

function AddButton({ book, bookshelfId }: { book: Book; bookshelfId: string }) {
  const [isAdded, setIsAdded] = useState(false)
  const add = useAction(shelvedBooksApi.add, {
    // The button shows the outcome.
    quiet: true,
    invalidates: [shelvedBooksApi.list, bookshelvesApi.get, bookshelvesApi.mine],
    onSuccess: () => setIsAdded(true),
  })
  return (
    <Button
      size="sm"
      disabled={isAdded}
      loading={add.isPending}
      aria-label={texts.addBook(book.title)}
      onClick={() => add.run({ bookshelfId, bookIds: [book.bookId], today: readerDate() })}
    >
      {isAdded ? <Check aria-hidden="true" /> : <Plus aria-hidden="true" />}{' '}
      {isAdded ? texts.added : texts.add}
    </Button>
  )
}
