import { collaboratorsApi, hideSpoilers, type Bookshelf } from '@flyleaf/contracts'
import { ConfirmDialog } from '@flyleaf/ui'
import * as href from '@flyleaf/contracts/links'
import { useAction, useSession } from '@flyleaf/web'
import { useNavigate } from 'react-router'
import { staleShelves } from '../shared/stale-shelves.ts'
import { texts } from './texts.ts'

export function LeaveDialog({ shelf, onClose }: { shelf: Bookshelf; onClose: () => void }) {
  const { profile } = useSession()
  const navigate = useNavigate()
  const leave = useAction(collaboratorsApi.remove, {
    invalidates: [collaboratorsApi.list, ...staleShelves],
    onSuccess: () => {
      onClose()
      // Whoever leaves one that is not for everyone may see it no longer.
      if (shelf.isPrivate) void navigate(href.collaboratingBookshelves(), { replace: true })
    },
  })
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={texts.leaveQuestion(hideSpoilers(shelf.name))}
      description={texts.leaveConsequences}
      confirmLabel={texts.leave}
      pending={leave.isPending}
      onConfirm={() => profile && leave.run({ bookshelfId: shelf.bookshelfId, username: profile.username })}
    />
  )
}
