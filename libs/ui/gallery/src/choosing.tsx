import { useState } from 'react'
import { Avatar, Button, Section } from '@flyleaf/ui'
import { Combobox, MultipleCombobox } from '@flyleaf/ui/combobox'
import { Field, FilePicker, PersonOption, lineInputClass } from '@flyleaf/ui/form'
import { Progress } from '@flyleaf/ui/progress'
import { PropsOf } from './props-of.tsx'

interface Person {
  username: string
  name: string
  picture: null
}

const PEOPLE: Person[] = [
  { username: 'ada', name: 'Ada Bright', picture: null },
  { username: 'ben_reads', name: 'Ben Okafor', picture: null },
]

export function Choosing() {
  return (
    <Section title="Choosing">
      <div className="grid gap-x-12 gap-y-7 pt-5 sm:grid-cols-2">
        <div className="flex flex-col items-start gap-4">
          <FilePicker
            label="Library"
            accept=".csv"
            trigger={<Button>Choose file</Button>}
            onFiles={() => {}}
          />
          <Progress label="Uploading library.csv" part={0.4} className="w-full" />
        </div>
        <ReaderField />
        <ReadersField />
      </div>
      <PropsOf names={['Combobox', 'MultipleCombobox', 'PersonOption', 'FilePicker', 'Progress']} />
    </Section>
  )
}

const matching = (text: string) =>
  PEOPLE.filter(({ name }) => text && name.toLowerCase().includes(text.toLowerCase()))

function ReaderField() {
  const [text, setText] = useState('')
  return (
    <Field label="Reader">
      {(wiring) => (
        <Combobox
          {...wiring}
          className={lineInputClass}
          items={matching(text)}
          keyOf={({ username }) => username}
          text={text}
          onTextChange={setText}
          nothing={text && 'No readers found'}
          autoHighlight
          onChoose={({ name }) => setText(name)}
        >
          {(person) => <PersonOption {...person} />}
        </Combobox>
      )}
    </Field>
  )
}

function ReadersField() {
  const [text, setText] = useState('')
  const [chosen, setChosen] = useState(PEOPLE.slice(0, 1))
  return (
    <Field label="Readers">
      {(wiring) => (
        <MultipleCombobox
          {...wiring}
          items={matching(text).filter((person) => !chosen.includes(person))}
          keyOf={({ username }) => username}
          text={text}
          onTextChange={setText}
          autoHighlight
          chosen={chosen}
          onChange={setChosen}
          chip={({ name }) => (
            <>
              <Avatar name={name} size="xs" /> {name}
            </>
          )}
          removeLabel={({ name }) => `Remove ${name}`}
        >
          {(person) => <PersonOption {...person} />}
        </MultipleCombobox>
      )}
    </Field>
  )
}
