import { buddyReadsApi } from '@flyleaf/contracts'
import { ActionDialog } from '@flyleaf/ui'
import { useContractForm } from '@flyleaf/web/form'
import { ReaderField } from '@flyleaf/web/search-field'
import { useId } from 'react'
import { texts } from './texts.ts'

/** Invites a reader to read a book together. */
export default function InviteDialog({ bookId, onClose }: { bookId: string; onClose: () => void }) {
  const id = useId()
  const { field, form, submit, isPending } = useContractForm(buddyReadsApi.invite, {
    defaults: { username: '' },
    inputOf: ({ username }) => ({ bookId, username: username.trim().replace(/^@/, '') }),
    invalidates: [buddyReadsApi.ofBook],
    // All problems concern the reader: unknown, not accepting, unable to see the book.
    problemFields: 'username',
    onSuccess: onClose,
  })
  return (
    <ActionDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={texts.inviteTitle}
      description={texts.inviteHint}
      confirmLabel={texts.invite}
      pending={isPending}
      form={id}
    >
      <form id={id} noValidate onSubmit={(event) => void submit(event)}>
        <ReaderField
          value={form.watch('username')}
          error={field('username').error}
          onChange={(username) => {
            form.setValue('username', username)
            form.clearErrors('username')
          }}
        />
      </form>
    </ActionDialog>
  )
}
