import { useState } from 'react'
import { issuesOf, messageFor, useIssues, type Issue } from '../books/book-form.ts'
import { CHANGED } from './changed.ts'
import { keepTyped, type Fields } from './record-fields.ts'

interface Options<Of, Change> {
  record: Of
  /** Reads the record anew. */
  readAgain: () => Promise<Of | undefined>
  onDone: (change: Change) => void
  fieldsOf: (record: Of) => Fields
}

export type RecordFormState = ReturnType<typeof useRecordForm>

/** The props of a field of a record. */
export type FieldOf = RecordFormState['field']

/** What is typed into the form of a record, what is wrong with it, and what others have changed meanwhile. */
export function useRecordForm<Of extends { version: number; isAtOnce: boolean }, Change>({
  record: given,
  readAgain,
  onDone,
  fieldsOf,
}: Options<Of, Change>) {
  // What is read again meanwhile is not what was changed here, until the reader asks for it.
  const [record, setRecord] = useState(given)
  const [before, setBefore] = useState<Fields | null>(null)
  const [fields, setFields] = useState<Fields>({ ...fieldsOf(record), reason: '' })
  const { form, issues, setIssues } = useIssues()
  return {
    form,
    record,
    fields,
    /** The fields of the record that was changed meanwhile, as they were. */
    before,
    now: fieldsOf(record),
    /** What is sent beside the fields. */
    note: { version: record.version, reason: fields['reason']! },
    /** Options of the calls that change the record. */
    outcome: {
      invalidates: CHANGED,
      showsErrors: true,
      onSuccess: ({ change }: { change: Change }) => onDone(change),
      onError: (error: { issues: readonly Issue[] }) => setIssues(error.issues),
    },
    field: (name: string) => ({
      name,
      value: fields[name] ?? '',
      onChange: ({ target }: { target: { value: string } }) =>
        setFields((typed) => ({ ...typed, [name]: target.value })),
      error: messageFor(name, issues),
    }),
    /** Whether an input can be sent; shows what is wrong with it. */
    check(schema: Parameters<typeof issuesOf>[0], input: object) {
      const found = issuesOf(schema, input)
      setIssues(found)
      return found.length === 0
    },
    /** Reads what others have changed, and keeps what was typed; returns whether it could be read. */
    async readPresent() {
      const present = await readAgain()
      if (!present) return false
      setFields((typed) => keepTyped(typed, fieldsOf(record), fieldsOf(present)))
      setBefore(fieldsOf(record))
      setRecord(present)
      return true
    },
  }
}
