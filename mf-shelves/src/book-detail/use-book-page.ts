import {
  booksApi,
  inscriptionsApi,
  type Book,
  privateNotesApi,
  ratingsApi,
  readingApi,
} from '@flyleaf/contracts'
import { query, sessionQuery, useSession, type FoundAddress, type PrefetchContext } from '@flyleaf/web'
import { useQuery } from '@tanstack/react-query'
import { useReading } from '../reading/use-reading.ts'

/** Fetches the data of the page's head in parallel. */
export async function prefetchBookPage({ queryClient, params }: PrefetchContext): Promise<FoundAddress> {
  const { bookId = '' } = params
  const asked = query(booksApi.get, { bookId })
  const isReader = !!queryClient.getQueryData(sessionQuery.queryKey)
  await Promise.all([
    queryClient.prefetchQuery(asked),
    queryClient.prefetchQuery(query(ratingsApi.get, { bookId })),
    ...(isReader
      ? [
          queryClient.prefetchQuery(query(readingApi.get, { bookId })),
          queryClient.prefetchQuery(query(privateNotesApi.get, { bookId })),
          queryClient.prefetchQuery(query(inscriptionsApi.ofBook, { bookId })),
        ]
      : []),
  ])
  const book = queryClient.getQueryData<Book>(asked.queryKey)
  // A book that is merged into another one is found there.
  return { title: book?.title, ...(book && { params: { bookId: book.bookId } }) }
}

/** The book, once everything that affects the height of the head is known, so that nothing below moves. */
export function useBookPage(bookId: string) {
  const { profile, isLoading } = useSession()
  const asked = useQuery(query(booksApi.get, { bookId }))
  const ratings = useQuery(query(ratingsApi.get, { bookId }))
  const note = useQuery({ ...query(privateNotesApi.get, { bookId }), enabled: !!profile })
  const inscriptions = useQuery({ ...query(inscriptionsApi.ofBook, { bookId }), enabled: !!profile })
  const reading = useReading(bookId)
  const isSettled =
    !isLoading &&
    !ratings.isPending &&
    (!profile || (!reading.isPending && !note.isPending && !inscriptions.isPending))
  return { asked, book: isSettled ? asked.data : undefined }
}
