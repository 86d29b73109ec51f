import type { Person } from '@flyleaf/contracts'
import { Avatar } from '@flyleaf/ui'
import { MultipleCombobox } from '@flyleaf/ui/combobox'
import { Field, PersonOption } from '@flyleaf/ui/form'
import { useAutofocus } from '@flyleaf/web'
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
    <div ref={container}>
      <Field label={texts.to} hideLabel error={error}>
        {(wiring) => (
          <MultipleCombobox
            {...wiring}
            data-autofocus=""
            placeholder={chosen.length === 0 ? texts.nameOrUsername : ''}
            autoCapitalize="none"
            items={suggestions.people}
            keyOf={(person) => person.userId}
            text={text}
            onTextChange={setText}
            nothing={suggestions.nothing}
            autoHighlight
            chosen={chosen}
            onChange={onChange}
            chip={({ name, picture }) => (
              <>
                <Avatar name={name} src={picture} size="xs" />
                <span className="truncate">{name}</span>
              </>
            )}
            removeLabel={({ name }) => texts.remove(name)}
            leading={
              <span aria-hidden="true" className="text-sm text-muted">
                {texts.to}
              </span>
            }
          >
            {({ name, username, picture }) => <PersonOption {...{ name, username, picture }} />}
          </MultipleCombobox>
        )}
      </Field>
    </div>
  )
}
