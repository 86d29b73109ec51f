import { bookshelvesApi } from '@flyleaf/contracts'
import * as href from '@flyleaf/contracts/links'
import { infinite, useList, type PrefetchContext } from '@flyleaf/web'
import { keepPreviousData } from '@tanstack/react-query'
import { Users } from 'lucide-react'
import { ShelfListPage } from './shelf-list-page.tsx'
import { useShelfList, type ShelfListInput } from './use-shelf-list.ts'
import { texts } from './texts.ts'

const listOf = (input: ShelfListInput) => infinite(bookshelvesApi.collaborating, input)

export const prefetch = ({ queryClient }: PrefetchContext) =>
  queryClient.prefetchInfiniteQuery(listOf({ sortBy: 'createdAt', sortOrder: 'desc' }))

/** Bookshelves that the reader shares with others. */
export function Component() {
  const list = useShelfList('createdAt-desc')
  return (
    <ShelfListPage
      active="collaborating"
      controls={{ list, hasPrivate: true }}
      query={useList({ ...listOf(list.input), placeholderData: keepPreviousData })}
      nextStep={{
        icon: <Users />,
        title: texts.noSharedBookshelvesYet,
        description: texts.noSharedBookshelvesYetDescription,
        to: href.discoverBookshelves(),
        label: texts.discoverBookshelves,
      }}
    />
  )
}
