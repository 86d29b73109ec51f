import { invitationsApi } from '@flyleaf/contracts'
import { Button } from '@flyleaf/ui'
import { TextArea } from '@flyleaf/ui/form'
import { useContractForm } from '@flyleaf/web/form'
import { ReaderField } from '@flyleaf/web/search-field'
import { texts } from './texts.ts'

/** Invites a reader by username, with an optional message. */
export function InviteForm({ bookshelfId }: { bookshelfId: string }) {
  const { field, form, submit, isPending } = useContractForm(invitationsApi.create, {
    defaults: { username: '', message: '' },
    inputOf: ({ username, message }) => ({
      bookshelfId,
      username: username.trim().replace(/^@/, ''),
      message,
    }),
    invalidates: [invitationsApi.list],
    // All problems concern the reader: unknown, already invited, too many.
    problemFields: 'username',
    onSuccess: () => form.reset(),
  })
  return (
    <form
      noValidate
      onSubmit={(event) => void submit(event)}
      className="flex max-w-measure flex-col gap-6 pt-4"
    >
      <ReaderField
        value={form.watch('username')}
        error={field('username').error}
        onChange={(username) => {
          form.setValue('username', username)
          form.clearErrors('username')
        }}
      />
      <TextArea label={texts.message} optional limit={500} {...field('message')} />
      <div className="flex justify-end">
        <Button type="submit" variant="primary" loading={isPending}>
          {texts.invite}
        </Button>
      </div>
    </form>
  )
}
