import { CONVERSATION_PEOPLE_MAX, messagesApi, type Conversation, type Person } from '@flyleaf/contracts'
import { Avatar, Button, ConfirmAction, Dialog } from '@flyleaf/ui'
import { TextField } from '@flyleaf/ui/form'
import { PersonLink, useAction, useSession } from '@flyleaf/web'
import { LogOut, UserRoundPlus } from 'lucide-react'
import { useState, type ReactElement } from 'react'
import { LazyRecipientsField } from './lazy-recipients-field.tsx'
import { texts } from './texts.ts'

interface Props {
  conversation: Conversation
  trigger: ReactElement
  onLeft: () => void
}

const changesGroup = { invalidates: [messagesApi.conversation, messagesApi.conversations] }

/** A group's name and participants, with controls to change both and to leave. */
export function GroupDialog({ conversation, trigger, onLeft }: Props) {
  return (
    <Dialog title={texts.group} size="sm" trigger={trigger}>
      <div className="flex flex-col gap-6">
        <Rename conversation={conversation} />
        <People people={conversation.participants} />
        {conversation.participants.length < CONVERSATION_PEOPLE_MAX - 1 && (
          <AddPeople conversation={conversation} />
        )}
        <Leave conversationId={conversation.conversationId} onLeft={onLeft} />
      </div>
    </Dialog>
  )
}

function Rename({ conversation: { conversationId, name } }: { conversation: Conversation }) {
  const [text, setText] = useState(name ?? '')
  const [error, setError] = useState<string>()
  const rename = useAction(messagesApi.rename, {
    ...changesGroup,
    showsErrors: true,
    onError: (failure) => setError(failure.message),
  })
  const isChanged = text.trim() !== (name ?? '')
  return (
    <form
      noValidate
      className="flex items-end gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        if (isChanged) rename.run({ conversationId, name: text })
      }}
    >
      <TextField
        label={texts.groupName}
        className="flex-1"
        maxLength={100}
        autoComplete="off"
        value={text}
        error={error}
        onChange={(event) => {
          setText(event.target.value)
          setError(undefined)
        }}
      />
      {isChanged && (
        <Button type="submit" variant="primary" loading={rename.isPending}>
          {texts.saveName}
        </Button>
      )}
    </form>
  )
}

function People({ people }: { people: readonly Person[] }) {
  const { profile } = useSession()
  return (
    <section aria-label={texts.people}>
      <h3 className="smallcaps m-0 border-b border-line pb-2 text-muted">{texts.people}</h3>
      <ul className="m-0 list-none p-0">
        {[...people, ...(profile ? [profile] : [])].map((person) => (
          <li key={person.userId} className="flex items-center gap-3 py-2">
            <Avatar name={person.name} src={person.picture} size="sm" />
            <PersonLink
              username={person.username}
              className="min-w-0 truncate text-sm font-semibold text-ink no-underline hover:underline"
            >
              {person.name}
            </PersonLink>
            <span className="truncate text-xs text-muted">
              {person.userId === profile?.userId ? texts.you : `@${person.username}`}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function AddPeople({ conversation: { conversationId, participants } }: { conversation: Conversation }) {
  const [isOpen, setIsOpen] = useState(false)
  const [chosen, setChosen] = useState<Person[]>([])
  const [error, setError] = useState<string>()
  const add = useAction(messagesApi.addPeople, {
    ...changesGroup,
    showsErrors: true,
    onSuccess: () => {
      setChosen([])
      setIsOpen(false)
    },
    onError: (failure) => setError(failure.message),
  })
  if (!isOpen)
    return (
      <Button
        icon={<UserRoundPlus aria-hidden="true" />}
        className="self-start"
        onClick={() => setIsOpen(true)}
      >
        {texts.addPeople}
      </Button>
    )
  return (
    <form
      noValidate
      className="flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        if (chosen.length === 0) setError(texts.chooseSomeone)
        else add.run({ conversationId, usernames: chosen.map(({ username }) => username) })
      }}
    >
      <LazyRecipientsField
        chosen={chosen}
        present={participants.map(({ userId }) => userId)}
        error={error}
        onChange={(people) => {
          setChosen(people.slice(0, CONVERSATION_PEOPLE_MAX - 1 - participants.length))
          setError(undefined)
        }}
      />
      <Button type="submit" variant="primary" className="self-end" loading={add.isPending}>
        {texts.addPeople}
      </Button>
    </form>
  )
}

function Leave({ conversationId, onLeft }: { conversationId: string; onLeft: () => void }) {
  const leave = useAction(messagesApi.leave, {
    invalidates: [messagesApi.conversations],
    onSuccess: onLeft,
  })
  return (
    <ConfirmAction
      trigger={
        <Button variant="danger" icon={<LogOut aria-hidden="true" />} className="self-start">
          {texts.leaveGroup}
        </Button>
      }
      title={texts.leaveThisGroup}
      description={texts.leaveThisGroupDescription}
      confirmLabel={texts.leaveGroup}
      pending={leave.isPending}
      onConfirm={() => leave.runAsync({ conversationId })}
    />
  )
}
