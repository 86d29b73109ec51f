import { bookshelvesApi } from '@flyleaf/contracts'
import { Button } from '@flyleaf/ui'
import * as href from '@flyleaf/contracts/links'
import { infinite, useList, type PrefetchContext } from '@flyleaf/web'
import { keepPreviousData } from '@tanstack/react-query'
import { Library } from 'lucide-react'
import { DeleteBar } from './delete-shelves/delete-bar.tsx'
import { PickedCard } from './delete-shelves/picked-card.tsx'
import { usePicked } from './delete-shelves/use-picked.ts'
import { ShelfListPage } from './shelf-list-page.tsx'
import { useShelfList, type ShelfListInput } from './use-shelf-list.ts'
import { texts } from './texts.ts'

const listOf = (input: ShelfListInput) => infinite(bookshelvesApi.mine, input)

export const prefetch = ({ queryClient }: PrefetchContext) =>
  queryClient.prefetchInfiniteQuery(listOf({ sortBy: 'createdAt', sortOrder: 'desc' }))

/** The reader's own bookshelves; several can be deleted at once. */
export function Component() {
  const list = useShelfList('createdAt-desc')
  const query = useList({ ...listOf(list.input), placeholderData: keepPreviousData })
  const picked = usePicked()
  const hasCustom = query.data?.pages.some(({ items }) => items.some(({ isDefault }) => !isDefault)) ?? false
  const deleteSeveral = hasCustom && !picked.isPicking && (
    <Button size="sm" variant="ghost" onClick={picked.start}>
      {texts.deleteSeveral}
    </Button>
  )
  return (
    <ShelfListPage
      active="mine"
      controls={{ list, hasTypes: true, hasPrivate: true, children: deleteSeveral }}
      bar={picked.isPicking && <DeleteBar picked={picked} />}
      query={query}
      nextStep={{
        icon: <Library />,
        title: texts.noBookshelvesYet,
        description: texts.noBookshelvesYetDescription,
        to: href.createBookshelf(),
        label: texts.createBookshelf,
      }}
    >
      {picked.isPicking ? (bookshelf) => <PickedCard bookshelf={bookshelf} picked={picked} /> : undefined}
    </ShelfListPage>
  )
}
