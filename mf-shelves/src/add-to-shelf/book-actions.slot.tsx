import { booksApi } from '@flyleaf/contracts'
import { query, type SlotProps } from '@flyleaf/web'
import { useQuery } from '@tanstack/react-query'
import { AddToShelf } from './add-to-shelf.tsx'

/** Actions for a book on another team's page. */
export function Component({ bookId }: SlotProps['shelves.book-actions']) {
  const { data: book } = useQuery(query(booksApi.get, { bookId }))
  return book ? <AddToShelf bookId={bookId} title={book.title} /> : null
}
