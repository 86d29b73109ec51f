import type { PersonCard } from '@flyleaf/contracts'
import { Field, PersonOption, lineInputClass } from '@flyleaf/ui/form'
import { Suggestions } from '@flyleaf/ui/suggestions'
import { usePeopleSearch } from '@flyleaf/web/search-field'
import { Autocomplete } from '@base-ui/react/autocomplete'
import { useState } from 'react'
import { texts } from './texts.ts'

const MOST = 6

interface Props {
  value: string
  error: string | undefined
  onChange: (username: string) => void
}

/** A username field with suggestions. */
export function ReaderField({ value, error, onChange }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  const people = usePeopleSearch(value, MOST).people.filter(({ viewer }) => !viewer.isSelf)
  return (
    <Field label={texts.username} hint={texts.usernameHint} error={error}>
      {(wiring) => (
        <Autocomplete.Root<PersonCard>
          items={people}
          filter={null}
          // An open list hides the rest of the page from screen readers, so it opens only with suggestions.
          open={isOpen && people.length > 0}
          onOpenChange={setIsOpen}
          value={value}
          onValueChange={onChange}
          itemToStringValue={(person) => person.username}
        >
          <Autocomplete.Input
            {...wiring}
            autoCapitalize="none"
            autoComplete="off"
            spellCheck={false}
            maxLength={50}
            className={lineInputClass}
          />
          <Suggestions<PersonCard> keyOf={(person) => person.userId}>
            {({ name, username, picture }) => <PersonOption {...{ name, username, picture }} />}
          </Suggestions>
        </Autocomplete.Root>
      )}
    </Field>
  )
}
