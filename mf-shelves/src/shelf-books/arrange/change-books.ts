import { shelvedBooksApi, type ShelvedBook } from '@flyleaf/contracts'
import { changeCached, keyOf } from '@flyleaf/web'
import type { InfiniteData, QueryClient } from '@tanstack/react-query'

interface PageOfBooks {
  items: ShelvedBook[]
  pagination: { hasMore: boolean; nextCursor: string | null }
}
type Pages = InfiniteData<PageOfBooks>

const pagesIn = (value: object) => 'pages' in value && (value as Pages)

/** Changes the cached books of a bookshelf, in all lists or only those sorted by `sort`. Returns a function that undoes it. */
export const changeBooks = (
  queryClient: QueryClient,
  bookshelfId: string,
  change: (books: readonly ShelvedBook[], hasMore: boolean) => ShelvedBook[],
  sort: { sortBy?: 'position'; sortOrder?: 'asc' } = {},
): (() => void) =>
  changeCached<Pages>(queryClient, keyOf(shelvedBooksApi.list, { bookshelfId, ...sort }), pagesIn, (data) => {
    const hasMore = data.pages.at(-1)?.pagination.hasMore === true
    const books = change(
      data.pages.flatMap(({ items }) => items),
      hasMore,
    )
    let taken = 0
    return {
      ...data,
      pages: data.pages.map((page, index) => {
        const isLast = index === data.pages.length - 1
        const items = books.slice(taken, isLast ? undefined : taken + page.items.length)
        taken += items.length
        return { ...page, items }
      }),
    }
  })
