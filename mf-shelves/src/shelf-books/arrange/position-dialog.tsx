import type { Bookshelf, ShelvedBook } from '@flyleaf/contracts'
import { ActionDialog } from '@flyleaf/ui'
import { TextField } from '@flyleaf/ui/form'
import { toast } from '@flyleaf/web'
import { useState, type SubmitEvent } from 'react'
import { useReorder } from './use-reorder.ts'
import { texts } from './texts.ts'

interface Props {
  shelf: Bookshelf
  /** In order; they are adjacent after the move. */
  books: readonly ShelvedBook[]
  onClose: () => void
}

/** Moves books to a position entered as a number. */
export function PositionDialog({ shelf, books, onClose }: Props) {
  const reorder = useReorder(shelf)
  const [text, setText] = useState(String((books[0]?.position ?? 0) + 1))
  const [error, setError] = useState<string>()
  const last = shelf.bookCount - books.length + 1
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const position = Number(text)
    if (!/^\s*\d+\s*$/.test(text) || position < 1 || position > last)
      return setError(texts.positionRange(last))
    onClose()
    const updates = books.map(({ book }, index) => ({ bookId: book.bookId, position: position - 1 + index }))
    if (await reorder(updates)) toast.success(texts.movedTo(books.length, position))
  }
  const [first] = books
  return (
    <ActionDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={books.length === 1 && first ? texts.moveBook(first.book.title) : texts.moveBooks(books.length)}
      confirmLabel={texts.moveHere}
      form="position"
    >
      <form id="position" noValidate onSubmit={(event) => void submit(event)}>
        <TextField
          label={texts.position}
          hint={texts.positionRange(last)}
          error={error}
          inputMode="numeric"
          autoComplete="off"
          data-autofocus
          value={text}
          onFocus={(event) => event.target.select()}
          onChange={(event) => setText(event.target.value)}
        />
      </form>
    </ActionDialog>
  )
}
