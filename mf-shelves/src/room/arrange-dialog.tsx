import { ROOM_SHELVES_MAX, bookshelvesApi, hideSpoilers, roomApi, type Room } from '@flyleaf/contracts'
import { ActionDialog, ErrorState, ListSkeleton, Skeleton } from '@flyleaf/ui'
import { query, useAction } from '@flyleaf/web'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ArrangeList, type Choice } from './arrange-list.tsx'
import { texts } from './texts.ts'

/** Chooses which public bookshelves are in the case, and their order. */
export default function ArrangeDialog({ room, onClose }: { room: Room; onClose: () => void }) {
  const { data, error, refetch } = useQuery(
    query(bookshelvesApi.mine, { privacy: 'public', limit: 50, sortBy: 'name', sortOrder: 'asc' }),
  )
  const [changed, setChanged] = useState<Choice[]>()
  const arrange = useAction(roomApi.arrange, { invalidates: [roomApi.get], onSuccess: onClose })
  const shown = room.shelves.map(({ bookshelfId, name }) => ({ bookshelfId, name, isChosen: true }))
  const others = (data?.items ?? [])
    .filter((shelf) => shelf.bookCount > 0 && !shown.some((one) => one.bookshelfId === shelf.bookshelfId))
    .map(({ bookshelfId, name }) => ({ bookshelfId, name: hideSpoilers(name), isChosen: false }))
  const choices = changed ?? [...shown, ...others]
  const chosen = choices.filter(({ isChosen }) => isChosen)
  return (
    <ActionDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={texts.arrangeTitle}
      confirmLabel={texts.save}
      pending={arrange.isPending}
      disabled={!data || chosen.length === 0 || chosen.length > ROOM_SHELVES_MAX}
      onConfirm={() => arrange.run({ bookshelfIds: chosen.map(({ bookshelfId }) => bookshelfId) })}
    >
      <p className="m-0 mb-3 text-sm text-muted">
        {chosen.length > ROOM_SHELVES_MAX ? texts.most(ROOM_SHELVES_MAX) : texts.arrangeHint}
      </p>
      <div className="max-h-96 min-h-40 overflow-y-auto">
        {error && !data ? (
          <ErrorState error={error} onRetry={() => void refetch()} level={3} />
        ) : data ? (
          <ArrangeList choices={choices} onChange={setChanged} />
        ) : (
          <ListSkeleton count={4} item={<Skeleton className="my-2 h-8 w-full" />} />
        )}
      </div>
    </ActionDialog>
  )
}
