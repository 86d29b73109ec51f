import type { Bookshelf } from '@flyleaf/contracts'
import { Columns, ListSkeleton, Skeleton } from '@flyleaf/ui'
import { Slot, useSession, useTitle } from '@flyleaf/web'
import { ShelfHead } from './shelf-head.tsx'
import { ShelfMargin } from './shelf-margin.tsx'
import { WithShelf, prefetchShelf } from './with-shelf.tsx'
import { texts } from './texts.tsx'

export const prefetch = prefetchShelf

/** Replies to a bookshelf. */
export function Component() {
  return <WithShelf>{(shelf) => <Replies shelf={shelf} />}</WithShelf>
}

function Replies({ shelf }: { shelf: Bookshelf }) {
  useTitle(texts.repliesTo(shelf.name))
  const { profile } = useSession()
  return (
    <Columns margin={<ShelfMargin shelf={shelf} />}>
      <ShelfHead shelf={shelf} active="replies" />
      {profile && (
        <div className="border-b border-line py-5">
          <Slot
            id="feed.composer"
            target={{ kind: 'bookshelf', bookshelfId: shelf.bookshelfId }}
            skeleton={<Skeleton className="h-24 w-full" />}
          />
        </div>
      )}
      <Slot
        id="feed.post-list"
        source={{ kind: 'bookshelf', id: shelf.bookshelfId }}
        skeleton={<ListSkeleton count={3} />}
      />
    </Columns>
  )
}
