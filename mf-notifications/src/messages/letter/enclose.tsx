import type { Person } from '@flyleaf/contracts'
import { IconButton, Menu, MenuItem } from '@flyleaf/ui'
import { Slot, lazyDialog } from '@flyleaf/web'
import { BookHeart, BookUser, Plus } from 'lucide-react'
import { useState } from 'react'
import type { Enclosed } from '../writing/outbox.ts'
import { texts } from './texts.ts'

const EncloseDialog = lazyDialog(
  () => import(/* webpackChunkName: "enclose-dialog" */ './enclose-dialog.tsx'),
)

interface Props {
  /** Who can be invited to a buddy read: the other reader of a conversation of two. */
  buddy: Person | undefined
  onSend: (content: string, letter: Enclosed) => void
}

/** A button beside the message field for what is more than words: a book with a dedication, or an invitation to a buddy read. */
export function Enclose({ buddy, onSend }: Props) {
  const [open, setOpen] = useState<'book' | 'buddy-read'>()
  const prepare = () => void EncloseDialog.preload()
  const close = () => setOpen(undefined)
  return (
    <>
      {buddy ? (
        <Menu
          align="start"
          trigger={<IconButton label={texts.enclose} icon={<Plus />} onPointerEnter={prepare} />}
        >
          <MenuItem icon={<BookHeart />} onSelect={() => setOpen('book')}>
            {texts.encloseBook}
          </MenuItem>
          <MenuItem icon={<BookUser />} onSelect={() => setOpen('buddy-read')}>
            {texts.inviteToBuddyRead}
          </MenuItem>
        </Menu>
      ) : (
        <IconButton
          label={texts.encloseBook}
          icon={<BookHeart />}
          aria-haspopup="dialog"
          onPointerEnter={prepare}
          onFocus={prepare}
          onClick={() => setOpen('book')}
        />
      )}
      {open === 'book' && <EncloseDialog onSend={onSend} onClose={close} />}
      {open === 'buddy-read' && buddy && <Slot id="feed.invite-buddy" buddy={buddy} onClose={close} />}
    </>
  )
}
