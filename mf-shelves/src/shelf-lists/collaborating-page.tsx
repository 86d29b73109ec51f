import { bookshelvesApi } from '@flyleaf/contracts'
import * as href from '@flyleaf/contracts/links'
import { infinite, type PrefetchContext } from '@flyleaf/web'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { Users } from 'lucide-react'
import { ListControls } from './list-controls.tsx'
import { NoShelves } from './no-shelves.tsx'
import { ShelvesFrame } from './shelves-frame.tsx'
import { Shelves } from './shelves.tsx'
import { useShelfList, type ShelfListInput } from './use-shelf-list.ts'
import { texts } from './texts.ts'

const listOf = (input: ShelfListInput) => infinite(bookshelvesApi.collaborating, input)

export const prefetch = ({ queryClient }: PrefetchContext) =>
  queryClient.prefetchInfiniteQuery(listOf({ sortBy: 'createdAt', sortOrder: 'desc' }))

/** Bookshelves that the reader shares with others. */
export function Component() {
  const list = useShelfList('createdAt-desc')
  const query = useInfiniteQuery({ ...listOf(list.input), placeholderData: keepPreviousData })
  return (
    <ShelvesFrame active="collaborating">
      <ListControls list={list} hasPrivate />
      <Shelves
        query={query}
        empty={
          <NoShelves
            isNarrowed={list.isNarrowed}
            icon={<Users />}
            title={texts.noSharedBookshelvesYet}
            description={texts.noSharedBookshelvesYetDescription}
            to={href.discoverBookshelves()}
            label={texts.discoverBookshelves}
          />
        }
      />
    </ShelvesFrame>
  )
}
