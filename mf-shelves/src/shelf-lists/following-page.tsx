import { bookshelvesApi } from '@flyleaf/contracts'
import * as href from '@flyleaf/contracts/links'
import { infinite, useList, type PrefetchContext } from '@flyleaf/web'
import { keepPreviousData } from '@tanstack/react-query'
import { BookHeart } from 'lucide-react'
import { useSearchParams } from 'react-router'
import {
  FollowedAuthors,
  FollowedSeries,
  followedAuthors,
  followedSeries,
} from '../follow/followed-lists.tsx'
import { ShelfListPage } from './shelf-list-page.tsx'
import { useShelfList, type ShelfListInput } from './use-shelf-list.ts'
import { texts } from './texts.ts'

const listOf = (input: ShelfListInput) => infinite(bookshelvesApi.following, input)

export const prefetch = ({ queryClient, search }: PrefetchContext) => {
  const part = partOf(search)
  if (part === 'authors') return queryClient.prefetchInfiniteQuery(followedAuthors)
  if (part === 'series') return queryClient.prefetchInfiniteQuery(followedSeries)
  return queryClient.prefetchInfiniteQuery(listOf({ sortBy: 'createdAt', sortOrder: 'desc' }))
}

const partOf = (search: URLSearchParams) => search.get('show')

/** The bookshelves, authors or series that the reader follows; the address says which. */
export function Component() {
  const [search] = useSearchParams()
  const part = partOf(search)
  if (part === 'authors') return <FollowedAuthors />
  return part === 'series' ? <FollowedSeries /> : <FollowedBookshelves />
}

function FollowedBookshelves() {
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
