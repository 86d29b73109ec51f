import { buddyReadsApi, type BookCard } from '@flyleaf/contracts'
import { ActionDialog } from '@flyleaf/ui'
import { FieldError } from '@flyleaf/ui/form'
import { useContractForm } from '@flyleaf/web/form'
import { ReaderField } from '@flyleaf/web/search-field'
import { useId, useState } from 'react'
import { BookField } from '../composer/book-field.tsx'
import { stale } from './answer-invitation.tsx'
import { texts } from './texts.ts'

interface Props {
  /** The book; it is chosen in the dialog if it isn't given. */
  bookId?: string
  /** Who is invited; they are chosen in the dialog if they aren't given. */
  buddy?: { username: string; name: string }
  onClose: () => void
}

/** Invites a reader to read a book together. */
export default function InviteDialog({ bookId, buddy, onClose }: Props) {
  const id = useId()
  const [book, setBook] = useState<BookCard | null>(null)
  const [lacksBook, setLacksBook] = useState(false)
  const { field, form, submit, isPending } = useContractForm(buddyReadsApi.invite, {
    defaults: { username: buddy?.username ?? '' },
    inputOf: ({ username }) => ({
      bookId: bookId ?? book?.bookId ?? '',
      username: username.trim().replace(/^@/, ''),
    }),
    invalidates: stale.invalidates,
    // All problems concern the reader: unknown, not accepting, unable to see the book.
    problemFields: 'username',
    onSuccess: onClose,
  })
  const { error } = field('username')
  return (
    <ActionDialog
      size={bookId ? 'sm' : 'md'}
      open
      onOpenChange={(open) => !open && onClose()}
      title={buddy ? texts.inviteTo(buddy.name) : texts.inviteTitle}
      description={bookId ? texts.inviteHint : texts.inviteHintOfBook}
      confirmLabel={texts.invite}
      pending={isPending}
      form={id}
    >
      <form
        id={id}
        noValidate
        className="flex flex-col gap-6"
        onSubmit={(event) => {
          const isComplete = Boolean(bookId ?? book)
          setLacksBook(!isComplete)
          if (isComplete) void submit(event)
          else event.preventDefault()
        }}
      >
        {buddy ? (
          error && <FieldError>{error}</FieldError>
        ) : (
          <ReaderField
            value={form.watch('username')}
            error={error}
            onChange={(username) => {
              form.setValue('username', username)
              form.clearErrors('username')
            }}
          />
        )}
        {!bookId && (
          <BookField
            value={book}
            isOptional={false}
            error={lacksBook ? texts.chooseABook : undefined}
            onChange={(chosen) => {
              setBook(chosen)
              setLacksBook(false)
              form.clearErrors('username')
            }}
          />
        )}
      </form>
    </ActionDialog>
  )
}
