import { booksApi } from '@flyleaf/contracts'
import { query, type SlotProps } from '@flyleaf/web'
import { useQuery } from '@tanstack/react-query'
import { BookRow } from './book-row.slot.tsx'

/** A linked book. */
export function Component({ bookId }: SlotProps['shelves.linked-book']) {
  const { data: book } = useQuery(query(booksApi.get, { bookId }))
  if (!book) return null
  return (
    <div className="mt-3 max-w-measure border border-line bg-surface px-4">
      <BookRow book={{ ...book, authors: book.authors.map(({ name }) => name) }} bare />
    </div>
  )
}
