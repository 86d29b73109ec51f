import { Combobox } from '@base-ui/react/combobox'
import { Button, Section } from '@flyleaf/ui'
import { Field, FilePicker, PersonOption, lineInputClass } from '@flyleaf/ui/form'
import { Progress } from '@flyleaf/ui/progress'
import { Suggestions } from '@flyleaf/ui/suggestions'

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
        <Field label="Reader">
          {(wiring) => (
            <Combobox.Root<Person> items={PEOPLE} itemToStringLabel={({ name }) => name} autoHighlight>
              <Combobox.Input {...wiring} className={lineInputClass} />
              <Suggestions<Person> keyOf={({ username }) => username} nothing="No readers found">
                {(person) => <PersonOption {...person} />}
              </Suggestions>
            </Combobox.Root>
          )}
        </Field>
      </div>
    </Section>
  )
}
