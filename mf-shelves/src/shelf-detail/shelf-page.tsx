import type { Bookshelf } from '@flyleaf/contracts'
import { Columns } from '@flyleaf/ui'
import { useTitle } from '@flyleaf/web'
import { BoardSkeleton } from '../shelf-books/board-skeleton.tsx'
import { ShelfBooks } from '../shelf-books/shelf-books.tsx'
import { InvitationNotice } from '../sharing/invitation-notice.tsx'
import { ShelfHead } from './shelf-head.tsx'
import { ShelfMargin } from './shelf-margin.tsx'
import { WithShelf, prefetchShelf } from './with-shelf.tsx'

export const prefetch = prefetchShelf

export function Component() {
  return <WithShelf books={<BoardSkeleton view="covers" />}>{(shelf) => <Shelf shelf={shelf} />}</WithShelf>
}

function Shelf({ shelf }: { shelf: Bookshelf }) {
  useTitle(shelf.name)
  const { viewer } = shelf
  return (
    <Columns wide margin={<ShelfMargin shelf={shelf} />}>
      <ShelfHead shelf={shelf} active="books" />
      {viewer.invitationId !== null && <InvitationNotice shelf={shelf} invitationId={viewer.invitationId} />}
      {viewer.seesBooks && <ShelfBooks shelf={shelf} />}
    </Columns>
  )
}
