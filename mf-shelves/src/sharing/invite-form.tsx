import { invitationsApi } from '@flyleaf/contracts'
import { Button } from '@flyleaf/ui'
import { TextArea } from '@flyleaf/ui/form'
import { useAction } from '@flyleaf/web'
import { useState, type SubmitEvent } from 'react'
import { ReaderField } from './reader-field.tsx'
import { texts } from './texts.ts'

const NOTHING = { username: '', message: '' }

/** Invites a reader by username, with an optional message. */
export function InviteForm({ bookshelfId }: { bookshelfId: string }) {
  const [fields, setFields] = useState(NOTHING)
  const invite = useAction(invitationsApi.create, {
    invalidates: [invitationsApi.list],
    showsErrors: true,
    onSuccess: () => setFields(NOTHING),
  })
  const issueOf = (name: string) => invite.error?.issues?.find(({ path }) => path === name)?.message
  const messageError = issueOf('message')
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { username, message } = fields
    invite.run({ bookshelfId, username: username.trim().replace(/^@/, ''), message })
  }
  return (
    <form noValidate onSubmit={submit} className="flex max-w-measure flex-col gap-6 pt-4">
      <ReaderField
        value={fields.username}
        // All other problems concern the reader as well: unknown, already invited, too many.
        error={issueOf('username') ?? (messageError ? undefined : invite.error?.message)}
        onChange={(username) => {
          setFields({ ...fields, username })
          invite.reset()
        }}
      />
      <TextArea
        label={texts.message}
        optional
        limit={500}
        error={messageError}
        value={fields.message}
        onChange={(event) => setFields({ ...fields, message: event.target.value })}
      />
      <div className="flex justify-end">
        <Button type="submit" variant="primary" loading={invite.isPending}>
          {texts.invite}
        </Button>
      </div>
    </form>
  )
}
