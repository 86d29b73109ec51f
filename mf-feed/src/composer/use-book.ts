import { booksApi, type BookCard } from '@flyleaf/contracts'
import { query } from '@flyleaf/web'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'

/** The book that the address names, if any. */
export function useBook(bookId: string | null): { book: BookCard | undefined; isLoading: boolean } {
  const { data, isLoading } = useQuery({
    ...query(booksApi.get, { bookId: bookId ?? '' }),
    enabled: !!bookId,
  })
  const book = useMemo(
    () =>
      data && {
        bookId: data.bookId,
        title: data.title,
        authors: data.authors.map((author) => author.name),
        publishedYear: data.publishedYear,
        cover: data.cover,
      },
    [data],
  )
  return { book, isLoading }
}
