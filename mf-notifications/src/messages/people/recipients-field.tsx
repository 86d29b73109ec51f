import type { Person } from '@flyleaf/contracts'
import { Avatar } from '@flyleaf/ui'
import { PersonOption } from '@flyleaf/ui/form'
import { Suggestions } from '@flyleaf/ui/suggestions'
import { useAutofocus } from '@flyleaf/web'
import { Combobox } from '@base-ui/react/combobox'
import { X } from 'lucide-react'
import { useState } from 'react'
import { texts } from './texts.ts'
import { useSuggestions } from './use-suggestions.ts'

interface Props {
  chosen: readonly Person[]
  onChange: (people: Person[]) => void
  /** The ids of current participants, who are not suggested. */
  present?: readonly string[]
  error?: string | undefined
}

/** Chooses recipients from suggestions. */
export default function RecipientsField({ chosen, onChange, present = [], error }: Props) {
  const [text, setText] = useState('')
  // A dialog that opened before this code was loaded has focused something else.
  const container = useAutofocus()
  const suggestions = useSuggestions(text, new Set([...present, ...chosen.map(({ userId }) => userId)]))
  return (
    <Combobox.Root<Person, true>
      multiple
      items={suggestions.people}
      filter={null}
      inputValue={text}
      onInputValueChange={setText}
      itemToStringLabel={(person) => person.name}
      isItemEqualToValue={(one, other) => one.userId === other.userId}
      value={[...chosen]}
      onValueChange={(people) => {
        onChange(people)
        setText('')
      }}
      autoHighlight
    >
      <Combobox.Chips
        ref={container}
        className="flex min-h-11 flex-wrap items-center gap-x-2 gap-y-1.5 border-b border-line-strong py-1.5 focus-within:border-accent"
      >
        <span aria-hidden="true" className="text-sm text-muted">
          {texts.to}
        </span>
        {chosen.map((person) => (
          <Combobox.Chip
            key={person.userId}
            className="inline-flex h-8 max-w-full items-center gap-1.5 rounded-full bg-well pr-1 pl-1 text-sm text-ink outline-none focus:outline-2 focus:outline-focus"
          >
            <Avatar name={person.name} src={person.picture} size="xs" />
            <span className="truncate">{person.name}</span>
            <Combobox.ChipRemove
              aria-label={texts.remove(person.name)}
              className="inline-flex size-6 shrink-0 cursor-pointer items-center justify-center rounded-full text-muted hover:text-ink [&>svg]:size-3.5"
            >
              <X aria-hidden="true" />
            </Combobox.ChipRemove>
          </Combobox.Chip>
        ))}
        <Combobox.Input
          data-autofocus=""
          aria-label={texts.to}
          aria-invalid={error ? true : undefined}
          placeholder={chosen.length === 0 ? texts.nameOrUsername : ''}
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          className="h-8 min-w-32 flex-1 border-0 bg-transparent p-0 text-base text-ink placeholder:text-faint focus:outline-none"
        />
      </Combobox.Chips>
      {error && (
        <p role="alert" className="mt-1 mb-0 text-xs text-danger">
          {error}
        </p>
      )}
      <Suggestions<Person> keyOf={(person) => person.userId} nothing={suggestions.nothing}>
        {({ name, username, picture }) => <PersonOption {...{ name, username, picture }} />}
      </Suggestions>
    </Combobox.Root>
  )
}
