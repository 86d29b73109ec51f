import { bookshelvesApi, type Bookshelf, type ShelvedBook, shelvedBooksApi } from '@flyleaf/contracts'
import { Button, Dialog, IconButton, Menu, MenuItem, Prose, TextArea } from '@flyleaf/ui'
import { useAction } from '@flyleaf/web'
import { Ellipsis, NotebookPen, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { BookRow } from '../books/book-row.slot.tsx'
import { texts } from './texts.tsx'

interface Props {
  shelved: ShelvedBook
  shelf: Bookshelf
}

/** A book on a bookshelf, with the owner's note. */
export function ShelvedBookRow({ shelved, shelf }: Props) {
  return (
    <div className="border-b border-line">
      <BookRow
        book={shelved.book}
        bare
        actions={shelf.viewer.canEdit && <BookMenu shelved={shelved} shelf={shelf} />}
      />
      {shelved.notes && (
        <div className="mb-4 ml-16 border-l-2 border-line-strong pl-4">
          <Prose text={shelved.notes} size="sm" />
        </div>
      )}
    </div>
  )
}

function BookMenu({ shelved: { book, notes }, shelf: { bookshelfId } }: Props) {
  const [isNoting, setIsNoting] = useState(false)
  const changes = [shelvedBooksApi.list, bookshelvesApi.get, bookshelvesApi.mine]
  const remove = useAction(shelvedBooksApi.remove, { invalidates: changes })
  return (
    <>
      <Menu trigger={<IconButton label={texts.moreFor(book.title)} icon={<Ellipsis />} size="sm" />}>
        <MenuItem icon={<NotebookPen />} onSelect={() => setIsNoting(true)}>
          {notes ? texts.editNote : texts.addNote}
        </MenuItem>
        <MenuItem
          icon={<Trash2 />}
          danger
          onSelect={() => remove.run({ bookshelfId, bookIds: [book.bookId] })}
        >
          {texts.removeFromBookshelf}
        </MenuItem>
      </Menu>
      {isNoting && (
        <NoteDialog
          bookshelfId={bookshelfId}
          bookId={book.bookId}
          title={book.title}
          notes={notes}
          onClose={() => setIsNoting(false)}
        />
      )}
    </>
  )
}

function NoteDialog({
  bookshelfId,
  bookId,
  title,
  notes,
  onClose,
}: {
  bookshelfId: string
  bookId: string
  title: string
  notes: string
  onClose: () => void
}) {
  const [text, setText] = useState(notes)
  const save = useAction(shelvedBooksApi.note, {
    invalidates: [shelvedBooksApi.list],
    onSuccess: onClose,
    showsErrors: true,
  })
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={texts.noteOn(title)}
      footer={
        <Button
          variant="primary"
          loading={save.isPending}
          onClick={() => save.run({ bookshelfId, bookId, notes: text })}
        >
          {texts.saveNote}
        </Button>
      }
    >
      <TextArea
        label={texts.note}
        hideLabel
        limit={500}
        value={text}
        error={save.error?.message}
        onChange={(event) => setText(event.target.value)}
      />
    </Dialog>
  )
}
