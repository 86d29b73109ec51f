import { bookshelvesApi, shelvedBooksApi, type Bookshelf } from '@flyleaf/contracts'
import { keyOf, useAction } from '@flyleaf/web'
import { useQueryClient } from '@tanstack/react-query'
import { changeBooks } from './change-books.ts'
import { withMoved, type Move } from './moved.rules.ts'

const CUSTOM = { sortBy: 'position', sortOrder: 'asc' } as const

/**
 * Moves books on their bookshelf: shown at once, sent in order, and reverted when refused. Refetches a bookshelf that
 * collaborators may have rearranged. Resolves to whether it succeeded.
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
          // Books moved beyond the known ones come with a later page.
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
