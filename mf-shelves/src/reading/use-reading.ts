import {
  bookshelvesApi,
  booksApi,
  buddyReadsApi,
  marginApi,
  readingApi,
  shelvedBooksApi,
  statisticsApi,
  type BookReading,
} from '@flyleaf/contracts'
import {
  changeQueries,
  keyOf,
  query,
  readerDate,
  setCached,
  useAction,
  useSession,
  type ActionOptions,
} from '@flyleaf/web'
import { useQuery, useQueryClient } from '@tanstack/react-query'

/** The queries to invalidate when what somebody has read has changed, or its ratings. */
export const OF_STATISTICS = [
  statisticsApi.ofUser,
  statisticsApi.goal,
  statisticsApi.year,
  statisticsApi.years,
]

/** The queries to invalidate when a reading has changed. */
export const OF_READING = [
  readingApi.list,
  readingApi.progress,
  readingApi.ofUser,
  ...OF_STATISTICS,
  booksApi.shelves,
  bookshelvesApi.mine,
  shelvedBooksApi.list,
  marginApi.get,
  marginApi.notes,
  buddyReadsApi.margin,
  buddyReadsApi.notes,
]

/** The reader's relation to a book; not fetched for visitors. */
export function useReading(bookId: string) {
  const { profile } = useSession()
  return useQuery({ ...query(readingApi.get, { bookId }), enabled: !!profile })
}

/** Sets status, dates and progress; the status is shown at once. */
export function useSetReading({
  onSuccess,
  ...options
}: Pick<ActionOptions<typeof readingApi.set>, 'showsErrors' | 'onError'> & { onSuccess?: () => void } = {}) {
  const queryClient = useQueryClient()
  // Of the call's own book: the page may show another one when the answer arrives.
  const keyFor = (bookId: string) => keyOf(readingApi.get, { bookId })
  const set = useAction(readingApi.set, {
    ...options,
    invalidates: OF_READING,
    optimistic: (client, { bookId, status }) =>
      changeQueries<BookReading>(client, keyFor(bookId), (known) => ({ ...known, status })),
    onSuccess: ({ reading }, { bookId }) => {
      setCached<BookReading>(queryClient, { queryKey: keyFor(bookId) }, () => reading)
      onSuccess?.()
    },
  })
  const runAsync: typeof set.runAsync = (input) => set.runAsync({ ...input, today: readerDate() })
  return { ...set, runAsync, run: (input: Parameters<typeof set.run>[0]) => void runAsync(input) }
}
