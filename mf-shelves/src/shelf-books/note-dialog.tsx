import { shelvedBooksApi, type ShelvedBook } from '@flyleaf/contracts'
import { ActionDialog } from '@flyleaf/ui'
import { TextArea } from '@flyleaf/ui/form'
import { useAction } from '@flyleaf/web'
import { useState } from 'react'
import { texts } from './texts.ts'

interface Props {
  bookshelfId: string
  shelved: ShelvedBook
  onClose: () => void
}

/** Edits the note on a shelved book. */
export function NoteDialog({ bookshelfId, shelved: { book, notes }, onClose }: Props) {
  const [text, setText] = useState(notes)
  const save = useAction(shelvedBooksApi.note, {
    invalidates: [shelvedBooksApi.list],
    onSuccess: onClose,
    showsErrors: true,
  })
  return (
    <ActionDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={texts.noteOn(book.title)}
      size="md"
      confirmLabel={texts.saveNote}
      pending={save.isPending}
      onConfirm={() => save.run({ bookshelfId, bookId: book.bookId, notes: text })}
    >
      <TextArea
        label={texts.note}
        hideLabel
        limit={500}
        value={text}
        error={save.error?.message}
        onChange={(event) => setText(event.target.value)}
      />
    </ActionDialog>
  )
}
