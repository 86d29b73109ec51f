import type { Bookshelf } from '@flyleaf/contracts'
import { Button } from '@flyleaf/ui'
import { useState } from 'react'
import { ChooseShelfDialog } from './choose-shelf-dialog.tsx'
import { NoteDialog } from '../note-dialog.tsx'
import { PositionDialog } from './position-dialog.tsx'
import { useRemoveBooks } from './use-remove-books.ts'
import type { Selection } from './use-selection.ts'
import { useSendBooks } from './use-send-books.ts'
import { texts } from './texts.ts'

interface Props {
  shelf: Bookshelf
  selection: Selection
  canMove: boolean
  onDone: () => void
}

/** Actions for the selected books; it sticks while the bookshelf scrolls. */
export function SelectionBar({ shelf, selection, canMove, onDone }: Props) {
  const { books, all, clear } = selection
  const [open, setOpen] = useState<'move' | 'copy' | 'position' | 'note' | null>(null)
  const remove = useRemoveBooks(shelf)
  const send = useSendBooks(shelf)
  const only = books.length === 1 ? books[0] : undefined
  const none = books.length === 0
  const close = () => setOpen(null)
  const finish = (isDone: boolean) => {
    if (!isDone) return
    close()
    clear()
  }
  return (
    <div
      role="toolbar"
      aria-label={texts.actions}
      className="sticky top-0 z-20 mb-4 flex flex-wrap items-center gap-2 border-b border-line bg-page py-2"
    >
      <p role="status" className="m-0 mr-auto min-w-36 text-sm font-semibold tabular-nums">
        {texts.selected(books.length)}
        <span className="block text-xs font-normal text-muted">
          {canMove ? texts.dragHint : texts.chooseCustomOrder}
        </span>
      </p>
      <Button size="sm" variant="ghost" onClick={none ? all : clear}>
        {none ? texts.selectAll : texts.clear}
      </Button>
      <Button size="sm" disabled={none} onClick={() => setOpen('move')}>
        {texts.moveToBookshelf}
      </Button>
      <Button size="sm" disabled={none} onClick={() => setOpen('copy')}>
        {texts.copyToBookshelf}
      </Button>
      <Button size="sm" disabled={none || !canMove} onClick={() => setOpen('position')}>
        {texts.moveToPosition}
      </Button>
      <Button size="sm" disabled={!only} onClick={() => setOpen('note')}>
        {texts.note}
      </Button>
      <Button size="sm" variant="danger" disabled={none} onClick={() => void remove(books).then(finish)}>
        {texts.remove}
      </Button>
      <Button size="sm" variant="primary" onClick={onDone}>
        {texts.done}
      </Button>
      {open === 'note' && only && (
        <NoteDialog bookshelfId={shelf.bookshelfId} shelved={only} onClose={close} />
      )}
      {open === 'position' && <PositionDialog shelf={shelf} books={books} onClose={close} />}
      {(open === 'move' || open === 'copy') && (
        <ChooseShelfDialog
          title={open === 'move' ? texts.moveTo(books.length) : texts.copyTo(books.length)}
          confirmLabel={open === 'move' ? texts.move : texts.copy}
          except={shelf.bookshelfId}
          isPending={send.isPending}
          onChoose={(target) => void send[open](books, target).then(finish)}
          onClose={close}
        />
      )}
    </div>
  )
}
