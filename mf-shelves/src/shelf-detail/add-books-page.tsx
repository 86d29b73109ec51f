import { booksApi, bookshelvesApi, type Book, type Bookshelf } from '@flyleaf/contracts'
import {
  BackButton,
  Button,
  BookRowSkeleton,
  Columns,
  EmptyState,
  ListSkeleton,
  PageHeader,
  TextField,
} from '@flyleaf/ui'
import { InfiniteList, infinite, useAction, useTitle } from '@flyleaf/web'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { BookX, Check, Plus, Search } from 'lucide-react'
import { useDeferredValue, useState } from 'react'
import { BookRow } from '../books/book-row.slot.tsx'
import { WithShelf, prefetchShelf } from './with-shelf.tsx'

export const prefetch = prefetchShelf

/** Finds books and puts them on a shelf, one press each. */
export function Component() {
  return <WithShelf>{(shelf) => <AddBooks shelf={shelf} />}</WithShelf>
}

function AddBooks({ shelf }: { shelf: Bookshelf }) {
  useTitle(`Add books to ${shelf.name}`)
  const [text, setText] = useState('')
  const q = useDeferredValue(text.trim())
  const books = useInfiniteQuery({
    ...infinite(booksApi.list, q ? { q } : {}),
    placeholderData: keepPreviousData,
  })
  return (
    <Columns>
      <PageHeader kicker={shelf.name} title="Add books" actions={<BackButton label="Done" />} />
      <TextField
        label="Find a book"
        hideLabel
        type="search"
        leading={<Search />}
        placeholder="Title or author"
        maxLength={50}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <InfiniteList
        query={books}
        label="Books"
        idOf={(book) => book.bookId}
        skeleton={<ListSkeleton count={5} item={<BookRowSkeleton />} label="Looking" />}
        empty={
          <EmptyState
            icon={<BookX />}
            title="No book found"
            description="Try fewer letters or the author’s name."
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
  const add = useAction(bookshelvesApi.addBooks, {
    invalidates: [bookshelvesApi.books, bookshelvesApi.get, bookshelvesApi.mine],
    onSuccess: () => setIsAdded(true),
  })
  return (
    <Button
      size="sm"
      disabled={isAdded}
      loading={add.isPending}
      aria-label={`Add ${book.title}`}
      onClick={() => add.run({ bookshelfId, bookIds: [book.bookId] })}
    >
      {isAdded ? <Check aria-hidden="true" /> : <Plus aria-hidden="true" />} {isAdded ? 'Added' : 'Add'}
    </Button>
  )
}
