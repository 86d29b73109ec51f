import {
  DEDICATION_LENGTH_MAX,
  MESSAGE_LENGTH_MAX,
  optionalText,
  requiredText,
  type BookCard,
} from '@flyleaf/contracts'
import { ActionDialog } from '@flyleaf/ui'
import { FieldError, TextArea } from '@flyleaf/ui/form'
import { Slot } from '@flyleaf/web'
import { useState } from 'react'
import type { Enclosed } from '../writing/outbox.ts'
import { texts } from './texts.ts'

const Dedication = requiredText(texts.dedication, DEDICATION_LENGTH_MAX)
const Content = optionalText(texts.message, MESSAGE_LENGTH_MAX)

interface Props {
  onSend: (content: string, letter: Enclosed) => void
  onClose: () => void
}

interface Errors {
  book?: string | undefined
  dedication?: string | undefined
  content?: string | undefined
}

/** Chooses a book and writes its dedication. */
export default function EncloseDialog({ onSend, onClose }: Props) {
  const [book, setBook] = useState<BookCard | null>(null)
  const [dedication, setDedication] = useState('')
  const [content, setContent] = useState('')
  const [errors, setErrors] = useState<Errors>({})
  const submit = () => {
    const [words, message] = [Dedication.safeParse(dedication), Content.safeParse(content)]
    if (book && words.success && message.success) {
      const { bookId, title, authors } = book
      onSend(message.data ?? '', { bookId, title, authors, dedication: words.data })
      return onClose()
    }
    setErrors({
      book: book ? undefined : texts.chooseABook,
      dedication: words.error?.issues[0]?.message,
      content: message.error?.issues[0]?.message,
    })
  }
  return (
    <ActionDialog
      size="md"
      open
      onOpenChange={(open) => !open && onClose()}
      title={texts.encloseBook}
      description={texts.encloseDescription}
      confirmLabel={texts.send}
      onConfirm={submit}
    >
      <div className="flex flex-col gap-6">
        <div role="group" aria-label={texts.book}>
          <p className="m-0 text-xs font-semibold text-muted">{texts.book}</p>
          <Slot
            id="shelves.book-picker"
            value={book}
            onChange={(chosen) => {
              setBook(chosen)
              setErrors(({ book: _fixed, ...others }) => others)
            }}
            invalid={!!errors.book}
            skeleton={<div className="h-11 border-b border-line-strong" />}
          />
          <FieldError className="mt-1">{errors.book}</FieldError>
        </div>
        <TextArea
          label={texts.dedication}
          limit={DEDICATION_LENGTH_MAX}
          minRows={2}
          value={dedication}
          error={errors.dedication}
          onChange={(event) => {
            setDedication(event.target.value)
            setErrors(({ dedication: _fixed, ...others }) => others)
          }}
        />
        <TextArea
          label={texts.message}
          optional
          minRows={2}
          value={content}
          error={errors.content}
          onChange={(event) => {
            setContent(event.target.value)
            setErrors(({ content: _fixed, ...others }) => others)
          }}
        />
      </div>
    </ActionDialog>
  )
}
