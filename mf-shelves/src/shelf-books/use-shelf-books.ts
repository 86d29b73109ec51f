import { shelvedBooksApi, type Bookshelf } from '@flyleaf/contracts'
import { infinite } from '@flyleaf/web'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import { useParam } from '../shared/use-param.ts'
import { texts } from './texts.ts'

export const CUSTOM_ORDER = 'position-asc'
export const SORTS = [
  { value: CUSTOM_ORDER, label: texts.customOrder },
  { value: 'createdAt-desc', label: texts.recentlyAdded },
  { value: 'createdAt-asc', label: texts.firstAdded },
  { value: 'title-asc', label: texts.title },
  { value: 'title-desc', label: texts.titleBackwards },
  { value: 'publishedYear-desc', label: texts.newest },
  { value: 'publishedYear-asc', label: texts.oldest },
  { value: 'position-desc', label: texts.customOrderReversed },
]

/** Books are asked for by so many at once: a long shelf is arranged over fewer calls. */
const PAGE = 50
/** How long the books of a shared bookshelf are taken as they are: longer than a page takes to come alive. */
const SHARED_FRESH_MS = 10_000

/** The books of a bookshelf; what narrows and sorts them is in the address. */
export function useShelfBooks({ bookshelfId, collaboratorCount }: Bookshelf) {
  const [sort, chooseSort] = useParam('sort', CUSTOM_ORDER)
  const [q, find] = useParam('q')
  const known = SORTS.some(({ value }) => value === sort) ? sort : CUSTOM_ORDER
  const [sortBy, sortOrder] = known.split('-') as ['position', 'asc']
  const wanted = useDeferredValue(q.trim())
  const list = useInfiniteQuery({
    ...infinite(shelvedBooksApi.list, {
      bookshelfId,
      sortBy,
      sortOrder,
      limit: PAGE,
      ...(wanted ? { q: wanted } : {}),
    }),
    placeholderData: keepPreviousData,
    // Somebody else may be arranging it, too.
    ...(collaboratorCount > 0 ? { refetchOnWindowFocus: 'always', staleTime: SHARED_FRESH_MS } : {}),
  })
  return { list, sort: known, chooseSort, q, find }
}

export type ShelfBooksQuery = ReturnType<typeof useShelfBooks>['list']
