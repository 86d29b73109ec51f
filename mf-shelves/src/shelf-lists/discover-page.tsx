import { bookshelvesApi } from '@flyleaf/contracts'
import * as href from '@flyleaf/contracts/links'
import { infinite, useList, type PrefetchContext } from '@flyleaf/web'
import { keepPreviousData } from '@tanstack/react-query'
import { Compass } from 'lucide-react'
import { ShelfListPage } from './shelf-list-page.tsx'
import { useShelfList, type ShelfListInput } from './use-shelf-list.ts'
import { texts } from './texts.ts'

const listOf = (input: ShelfListInput) => infinite(bookshelvesApi.discover, input)

export const prefetch = ({ queryClient }: PrefetchContext) =>
  queryClient.prefetchInfiniteQuery(listOf({ sortBy: 'followerCount', sortOrder: 'desc' }))

/** Public bookshelves of others. */
export function Component() {
  const list = useShelfList('followerCount-desc')
  return (
    <ShelfListPage
      active="discover"
      controls={{ list }}
      query={useList({ ...listOf(list.input), placeholderData: keepPreviousData })}
      nextStep={{
        icon: <Compass />,
        title: texts.nothingToDiscoverYet,
        description: texts.nothingToDiscoverYetDescription,
        to: href.createBookshelf(),
        label: texts.createBookshelf,
      }}
    />
  )
}
