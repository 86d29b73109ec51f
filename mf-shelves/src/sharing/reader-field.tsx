import type { PersonCard } from '@flyleaf/contracts'
import { Field, PersonOption, lineInputClass } from '@flyleaf/ui/form'
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
          <Autocomplete.Portal>
            <div data-mf="shelves" style={{ display: 'contents' }}>
              <Autocomplete.Positioner className="z-50 outline-none" sideOffset={4} align="start">
                <Autocomplete.Popup className="max-h-90 w-(--anchor-width) overflow-y-auto border border-line bg-raised py-1 shadow-float data-empty:hidden">
                  <Autocomplete.List>
                    {(person: PersonCard) => (
                      <Autocomplete.Item
                        key={person.userId}
                        value={person}
                        className="flex min-h-11 cursor-pointer items-center gap-3 px-3 py-2 data-highlighted:bg-well"
                      >
                        <PersonOption
                          name={person.name}
                          username={person.username}
                          picture={person.picture}
                        />
                      </Autocomplete.Item>
                    )}
                  </Autocomplete.List>
                </Autocomplete.Popup>
              </Autocomplete.Positioner>
            </div>
          </Autocomplete.Portal>
        </Autocomplete.Root>
      )}
    </Field>
  )
}
