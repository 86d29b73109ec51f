import { Combobox } from '@flyleaf/ui/combobox'
import { Field, PersonOption, lineInputClass } from '@flyleaf/ui/form'
import { texts } from './texts.ts'
import { usePeopleSearch } from './use-people-search.ts'

const MOST = 6

interface Props {
  value: string
  error: string | undefined
  onChange: (username: string) => void
}

/** A username field with suggestions. */
export function ReaderField({ value, error, onChange }: Props) {
  const people = usePeopleSearch(value, MOST).people.filter(({ viewer }) => !viewer.isSelf)
  return (
    <Field label={texts.username} hint={texts.usernameHint} error={error}>
      {(wiring) => (
        <Combobox
          {...wiring}
          data-autofocus=""
          autoCapitalize="none"
          maxLength={50}
          className={lineInputClass}
          items={people}
          keyOf={(person) => person.userId}
          text={value}
          onTextChange={onChange}
          onChoose={(person) => onChange(person.username)}
        >
          {({ name, username, picture }) => <PersonOption {...{ name, username, picture }} />}
        </Combobox>
      )}
    </Field>
  )
}
