import { Username, messagesApi } from '@flyleaf/contracts'
import { Button, Dialog, TextField } from '@flyleaf/ui'
import { useAction } from '@flyleaf/web'
import { PenLine } from 'lucide-react'
import { useState } from 'react'
import { texts } from './texts.ts'

/** Begins a conversation, or finds the one that there is. */
export function NewConversation({ onStarted }: { onStarted: (conversationId: string) => void }) {
  const [isOpen, setIsOpen] = useState(false)
  const [username, setUsername] = useState('')
  const [error, setError] = useState<string>()
  const start = useAction(messagesApi.start, {
    quiet: true,
    showsErrors: true,
    invalidates: [messagesApi.conversations],
    onSuccess: ({ conversation }) => {
      setIsOpen(false)
      setUsername('')
      onStarted(conversation.conversationId)
    },
    onError: (failure) => setError(failure.message),
  })
  const submit = () => {
    const parsed = Username.safeParse(username.replace(/^@/, ''))
    if (!parsed.success) return setError(parsed.error.issues[0]?.message)
    start.run({ usernames: [parsed.data] })
  }
  return (
    <Dialog
      open={isOpen}
      onOpenChange={setIsOpen}
      title={texts.newMessage}
      size="sm"
      trigger={
        <Button variant="quiet">
          <PenLine aria-hidden="true" /> {texts.newMessage}
        </Button>
      }
    >
      <form
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <TextField
          label={texts.username}
          autoComplete="off"
          autoCapitalize="none"
          value={username}
          error={error}
          onChange={(event) => {
            setUsername(event.target.value)
            setError(undefined)
          }}
        />
        <Button type="submit" variant="primary" loading={start.isPending}>
          {texts.startConversation}
        </Button>
      </form>
    </Dialog>
  )
}
