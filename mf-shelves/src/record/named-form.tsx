import {
  AuthorFields,
  REASON_MAX,
  SeriesFields,
  changesApi,
  recordChanged,
  type AuthorRecord,
  type CatalogueChange,
  type SeriesRecord,
} from '@flyleaf/contracts'
import { Button } from '@flyleaf/ui'
import { FieldError, TextArea, TextField } from '@flyleaf/ui/form'
import { useAction } from '@flyleaf/web'
import { useState, type FormEvent } from 'react'
import { issuesOf, messageFor, useIssues, type Issue } from '../books/book-form.ts'
import { CHANGED } from './changed.ts'
import { Meanwhile } from './meanwhile.tsx'
import { keepTyped, namedFieldsOf, namedInput, type Fields } from './record-fields.ts'
import { texts } from './texts.ts'

export type NamedRecordOf = AuthorRecord | SeriesRecord

interface Props {
  record: NamedRecordOf
  /** Reads the record anew. */
  readAgain: () => Promise<NamedRecordOf | undefined>
  onDone: (change: CatalogueChange) => void
}

/** A form for the record of an author or a series. */
export function NamedForm({ record: given, readAgain, onDone }: Props) {
  // What is read again meanwhile is not what was changed here, until the reader asks for it.
  const [record, setRecord] = useState(given)
  const [before, setBefore] = useState<Fields | null>(null)
  const [fields, setFields] = useState<Fields>({ ...namedFieldsOf(record), reason: '' })
  const { form, issues, setIssues } = useIssues()
  const outcome = {
    invalidates: CHANGED,
    showsErrors: true,
    onSuccess: ({ change }: { change: CatalogueChange }) => onDone(change),
    onError: (error: { issues: readonly Issue[] }) => setIssues(error.issues),
  }
  const ofAuthor = useAction(changesApi.changeAuthor, outcome)
  const ofSeries = useAction(changesApi.changeSeries, outcome)
  const isAuthor = 'authorId' in record
  const { error, isPending, reset } = isAuthor ? ofAuthor : ofSeries
  const showPresent = async () => {
    const present = await readAgain()
    if (!present) return
    setFields((typed) => keepTyped(typed, namedFieldsOf(record), namedFieldsOf(present)))
    setBefore(namedFieldsOf(record))
    setRecord(present)
    reset()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const input = namedInput(fields, record)
    const found = issuesOf(isAuthor ? AuthorFields : SeriesFields, input)
    setIssues(found)
    if (found.length) return
    const note = { version: record.version, reason: fields['reason']! }
    if (isAuthor) ofAuthor.run({ authorId: record.authorId, ...note, ...input })
    else ofSeries.run({ seriesId: record.seriesId, ...note, ...input })
  }
  const field = (name: string) => ({
    name,
    value: fields[name] ?? '',
    onChange: ({ target }: { target: { value: string } }) =>
      setFields((typed) => ({ ...typed, [name]: target.value })),
    error: messageFor(name, issues),
  })
  return (
    <form ref={form} noValidate onSubmit={submit} className="flex max-w-measure flex-col gap-6 pt-4">
      <TextField label={texts.name} {...field('name')} />
      {isAuthor && (
        <>
          <TextArea
            label={texts.otherNames}
            hint={texts.otherNamesHint}
            optional
            minRows={2}
            {...field('otherNames')}
          />
          <div className="grid items-start gap-6 sm:grid-cols-2">
            <TextField label={texts.born} hint={texts.yearHint} optional {...field('birthYear')} />
            <TextField label={texts.died} optional {...field('deathYear')} />
          </div>
          <TextArea label={texts.bio} optional limit={5000} {...field('bio')} />
        </>
      )}
      <TextArea
        label={texts.reason}
        optional={record.isAtOnce}
        hint={texts.reasonHint}
        limit={REASON_MAX}
        minRows={2}
        {...field('reason')}
      />
      {error?.issues.length === 0 ? (
        <div className="flex flex-col items-start gap-3">
          <FieldError>{error.message}</FieldError>
          {error.code === recordChanged.code && (
            <Button onClick={() => void showPresent()}>{texts.showPresent}</Button>
          )}
        </div>
      ) : (
        before && <Meanwhile before={before} now={namedFieldsOf(record)} />
      )}
      <div className="flex justify-end">
        <Button type="submit" variant="primary" loading={isPending}>
          {record.isAtOnce ? texts.save : texts.propose}
        </Button>
      </div>
    </form>
  )
}
