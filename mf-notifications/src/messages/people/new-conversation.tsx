import { CONVERSATION_PEOPLE_MAX, messagesApi, type Person } from '@flyleaf/contracts'
import { Button, Dialog, IconButton } from '@flyleaf/ui'
import { TextField } from '@flyleaf/ui/form'
import { useAction } from '@flyleaf/web'
import { SquarePen } from 'lucide-react'
import { useState } from 'react'
import { LazyRecipientsField } from './lazy-recipients-field.tsx'
import { texts } from './texts.ts'

const GROUP_NAME_MAX = 100

interface Props {
  onStarted: (conversationId: string) => void
  /** True where this is the next step of an empty page. */
  isMain?: boolean
}

/** Starts a conversation with one person or a group, or opens the existing one. */
export function NewConversation({ onStarted, isMain = false }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Dialog
      open={isOpen}
      onOpenChange={setIsOpen}
      title={texts.newMessage}
      size="sm"
      trigger={
        isMain ? (
          <Button variant="primary">{texts.writeAMessage}</Button>
        ) : (
          <IconButton label={texts.newMessage} icon={<SquarePen />} tone="ink" />
        )
      }
    >
      <Form
        onStarted={(conversationId) => {
          setIsOpen(false)
          onStarted(conversationId)
        }}
      />
    </Dialog>
  )
}

function Form({ onStarted }: { onStarted: (conversationId: string) => void }) {
  const [people, setPeople] = useState<Person[]>([])
  const [name, setName] = useState('')
  const [error, setError] = useState<string>()
  const start = useAction(messagesApi.start, {
    quiet: true,
    showsErrors: true,
    invalidates: [messagesApi.conversations],
    onSuccess: ({ conversation }) => onStarted(conversation.conversationId),
    onError: (failure) => setError(failure.message),
  })
  const isGroup = people.length > 1
  const submit = () => {
    if (people.length === 0) return setError(texts.chooseSomeone)
    start.run({
      usernames: people.map(({ username }) => username),
      ...(isGroup && name.trim() && { name }),
    })
  }
  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <LazyRecipientsField
        chosen={people}
        error={error}
        onChange={(chosen) => {
          setPeople(chosen.slice(0, CONVERSATION_PEOPLE_MAX - 1))
          setError(undefined)
        }}
      />
      <p className="m-0 text-xs text-muted">{texts.upTo}</p>
      {isGroup && (
        <TextField
          label={texts.groupName}
          optional
          maxLength={GROUP_NAME_MAX}
          autoComplete="off"
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
      )}
      <Button type="submit" variant="primary" className="self-end" loading={start.isPending}>
        {texts.startConversation}
      </Button>
    </form>
  )
}
