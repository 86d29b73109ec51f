import { bookshelvesApi, shelvedBooksApi, type Bookshelf } from '@flyleaf/contracts'
import { keyOf, useAction } from '@flyleaf/web'
import { useQueryClient } from '@tanstack/react-query'
import { changeBooks } from './change-books.ts'
import { withMoved, type Move } from './moved.rules.ts'

const CUSTOM = { sortBy: 'position', sortOrder: 'asc' } as const

/**
 * Moves books on their bookshelf: shown at once, sent one after another, and taken back when refused. Where another reader
 * may have arranged the bookshelf meanwhile, its books are asked for again. Answers whether it succeeded.
 */
export function useReorder({ bookshelfId, bookCount, collaboratorCount }: Bookshelf) {
  const queryClient = useQueryClient()
  const { runAsync } = useAction(shelvedBooksApi.reorder, {
    inOrder: true,
    quiet: true,
    invalidates: [bookshelvesApi.mine, bookshelvesApi.ofUser],
    optimistic: (client, { updates }) =>
      changeBooks(
        client,
        bookshelfId,
        (books, hasMore) => {
          const end = books.at(-1)?.position ?? 0
          const moved = withMoved(books, updates, bookCount)
          // What went beyond the known books comes with those that follow.
          return hasMore ? moved.filter(({ position }) => position <= end) : moved
        },
        CUSTOM,
      ),
    onSuccess: ({ updates }, input) => {
      const isOnlyOne = queryClient.isMutating({ mutationKey: keyOf(shelvedBooksApi.reorder) }) <= 1
      const isAsShown = updates.every(
        ({ bookId, position }) =>
          position === input.updates.find((wanted) => wanted.bookId === bookId)?.position,
      )
      if (isOnlyOne && (collaboratorCount > 0 || !isAsShown))
        void queryClient.invalidateQueries({ queryKey: keyOf(shelvedBooksApi.list, { bookshelfId }) })
    },
  })
  return async (updates: Move[]) => (await runAsync({ bookshelfId, updates })) !== undefined
}
