import type { Bookshelf, ShelvedBook } from '@flyleaf/contracts'
import { IconButton, Menu, MenuItem } from '@flyleaf/ui'
import { ArrowRightToLine, Ellipsis, NotebookPen, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { PositionDialog } from './arrange/position-dialog.tsx'
import { useRemoveBooks } from './arrange/use-remove-books.ts'
import { NoteDialog } from './note-dialog.tsx'
import { texts } from './texts.ts'

interface Props {
  shelved: ShelvedBook
  shelf: Bookshelf
  /** The button's style; on a cover it needs a background. */
  className?: string
}

/** The actions of those who may edit a bookshelf for a book on it. */
export function BookMenu({ shelved, shelf, className }: Props) {
  const [open, setOpen] = useState<'note' | 'position' | null>(null)
  const remove = useRemoveBooks(shelf)
  const close = () => setOpen(null)
  return (
    <>
      <Menu
        trigger={
          <IconButton
            label={texts.moreFor(shelved.book.title)}
            icon={<Ellipsis />}
            size="sm"
            className={className}
          />
        }
      >
        <MenuItem icon={<NotebookPen />} onSelect={() => setOpen('note')}>
          {shelved.notes ? texts.editNote : texts.addNote}
        </MenuItem>
        <MenuItem
          icon={<ArrowRightToLine />}
          disabled={shelf.bookCount < 2}
          onSelect={() => setOpen('position')}
        >
          {texts.moveToPosition}
        </MenuItem>
        <MenuItem icon={<Trash2 />} danger onSelect={() => remove([shelved])}>
          {texts.removeFromBookshelf}
        </MenuItem>
      </Menu>
      {open === 'note' && <NoteDialog bookshelfId={shelf.bookshelfId} shelved={shelved} onClose={close} />}
      {open === 'position' && <PositionDialog shelf={shelf} books={[shelved]} onClose={close} />}
    </>
  )
}
