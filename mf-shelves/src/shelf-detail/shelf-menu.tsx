import { hideSpoilers, type Bookshelf } from '@flyleaf/contracts'
import { IconButton, Menu, MenuItem, MenuLink } from '@flyleaf/ui'
import * as href from '@flyleaf/contracts/links'
import { AppLink, Slot, useRequireSession } from '@flyleaf/web'
import { Copy, Ellipsis, Flag, LogOut, Pencil, Send, UserRoundPlus, Users } from 'lucide-react'
import { useState } from 'react'
import { CopyDialog } from '../copy-shelf/copy-dialog.tsx'
import { LeaveDialog } from '../sharing/leave-dialog.tsx'
import { texts } from './texts.tsx'

/** A bookshelf's less frequent actions. */
export function ShelfMenu({ shelf }: { shelf: Bookshelf }) {
  const { bookshelfId, owner, viewer } = shelf
  const [open, setOpen] = useState<'copy' | 'leave' | 'report' | null>(null)
  const requireSession = useRequireSession()
  const at = [owner.username, bookshelfId] as const
  // Only its owner knows who may open one that is for followers.
  const maySend = shelf.audience === 'EVERYONE' || (shelf.audience === 'FOLLOWERS' && viewer.isOwner)
  const mayShare = viewer.isOwner && !shelf.isDefault && !viewer.isHidden
  return (
    <>
      <Menu trigger={<IconButton label={texts.moreFor(hideSpoilers(shelf.name))} icon={<Ellipsis />} />}>
        {viewer.isOwner && (
          <MenuLink icon={<Pencil />} render={<AppLink to={href.editBookshelf(...at)} />}>
            {texts.edit}
          </MenuLink>
        )}
        {mayShare && (
          <MenuLink icon={<UserRoundPlus />} render={<AppLink to={href.bookshelfInvitations(...at)} />}>
            {texts.inviteReaders}
          </MenuLink>
        )}
        {(mayShare || shelf.collaboratorCount > 0) && (
          <MenuLink icon={<Users />} render={<AppLink to={href.bookshelfCollaborators(...at)} />}>
            {texts.collaborators(shelf.collaboratorCount)}
          </MenuLink>
        )}
        {maySend && (
          <MenuLink icon={<Send />} render={<AppLink to={href.sendInMessage(href.bookshelf(...at))} />}>
            {texts.sendInMessage}
          </MenuLink>
        )}
        <MenuItem icon={<Copy />} onSelect={() => requireSession() && setOpen('copy')}>
          {texts.copyBookshelf}
        </MenuItem>
        {!viewer.isOwner && (
          <MenuItem icon={<Flag />} onSelect={() => requireSession() && setOpen('report')}>
            {texts.report}
          </MenuItem>
        )}
        {viewer.isCollaborator && (
          <MenuItem icon={<LogOut />} danger onSelect={() => setOpen('leave')}>
            {texts.leaveBookshelf}
          </MenuItem>
        )}
      </Menu>
      {open === 'copy' && <CopyDialog shelf={shelf} onClose={() => setOpen(null)} />}
      {open === 'report' && (
        <Slot
          id="moderation.report"
          kind="bookshelf"
          of={bookshelfId}
          username={owner.username}
          onClose={() => setOpen(null)}
        />
      )}
      {open === 'leave' && <LeaveDialog shelf={shelf} onClose={() => setOpen(null)} />}
    </>
  )
}
