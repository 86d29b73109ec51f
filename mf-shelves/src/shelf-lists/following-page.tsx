import { bookshelvesApi } from '@flyleaf/contracts'
import * as href from '@flyleaf/contracts/links'
import { infinite, useList, type PrefetchContext } from '@flyleaf/web'
import { keepPreviousData } from '@tanstack/react-query'
import { BookHeart } from 'lucide-react'
import { ShelfListPage } from './shelf-list-page.tsx'
import { useShelfList, type ShelfListInput } from './use-shelf-list.ts'
import { texts } from './texts.ts'

const listOf = (input: ShelfListInput) => infinite(bookshelvesApi.following, input)

export const prefetch = ({ queryClient }: PrefetchContext) =>
  queryClient.prefetchInfiniteQuery(listOf({ sortBy: 'createdAt', sortOrder: 'desc' }))

export function Component() {
  const list = useShelfList('createdAt-desc')
  return (
    <ShelfListPage
      active="following"
      controls={{ list }}
      query={useList({ ...listOf(list.input), placeholderData: keepPreviousData })}
      nextStep={{
        icon: <BookHeart />,
        title: texts.notFollowingAny,
        description: texts.notFollowingAnyDescription,
        to: href.discoverBookshelves(),
        label: texts.discoverBookshelves,
      }}
    />
  )
}
