import {
  BookFields,
  EDITION_FORMATS,
  EditionFields,
  REASON_MAX,
  recordChanged,
  recordsApi,
  type BookRecord,
  type RecordChange,
} from '@flyleaf/contracts'
import { Button } from '@flyleaf/ui'
import { FieldError, Select, TextArea, TextField } from '@flyleaf/ui/form'
import { useAction } from '@flyleaf/web'
import { useState, type FormEvent } from 'react'
import { CHANGED } from './changed.ts'
import { issuesOf, messageFor, useIssues, type Issue } from '../books/book-form.ts'
import { languageOptions } from '../books/languages.ts'
import { Meanwhile } from './meanwhile.tsx'
import { bookInput, editionInput, fieldsOf, keepTyped, type Fields } from './record-fields.ts'
import { texts } from './texts.ts'

interface Props {
  record: BookRecord
  /** Reads the record anew. */
  readAgain: () => Promise<BookRecord | undefined>
  onDone: (change: RecordChange) => void
}

/** A form for the record of a book, or of the edition that was asked for. */
export function RecordForm({ record: given, readAgain, onDone }: Props) {
  // What is read again meanwhile is not what was changed here, until the reader asks for it.
  const [record, setRecord] = useState(given)
  const [before, setBefore] = useState<Fields | null>(null)
  const { bookId, version, edition, isAtOnce } = record
  const [fields, setFields] = useState<Fields>({ ...fieldsOf(record), reason: '' })
  const { form, issues, setIssues } = useIssues()
  const outcome = {
    invalidates: CHANGED,
    showsErrors: true,
    onSuccess: ({ change }: { change: RecordChange }) => onDone(change),
    onError: (error: { issues: readonly Issue[] }) => setIssues(error.issues),
  }
  const ofBook = useAction(recordsApi.change, outcome)
  const ofEdition = useAction(recordsApi.changeEdition, outcome)
  const { error, isPending, reset } = edition ? ofEdition : ofBook
  const showPresent = async () => {
    const present = await readAgain()
    if (!present) return
    setFields((typed) => keepTyped(typed, fieldsOf(record), fieldsOf(present)))
    setBefore(fieldsOf(record))
    setRecord(present)
    reset()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const note = { bookId, version, reason: fields['reason']! }
    const input = edition ? editionInput(fields, edition) : bookInput(fields, record)
    const found = issuesOf(edition ? EditionFields : BookFields, input)
    setIssues(found)
    if (found.length) return
    if (edition) ofEdition.run({ ...note, editionId: edition.editionId, ...input })
    else ofBook.run({ ...note, ...input })
  }
  const field = (name: string) => ({
    name,
    value: fields[name] ?? '',
    onChange: ({ target }: { target: { value: string } }) =>
      setFields((before) => ({ ...before, [name]: target.value })),
    error: messageFor(name, issues),
  })
  return (
    <form ref={form} noValidate onSubmit={submit} className="flex max-w-measure flex-col gap-6 pt-4">
      {edition ? (
        <EditionInputs field={field} edition={edition} />
      ) : (
        <BookInputs field={field} record={record} />
      )}
      <TextArea
        label={texts.reason}
        optional={isAtOnce}
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
        before && <Meanwhile before={before} now={fieldsOf(record)} />
      )}
      <div className="flex justify-end">
        <Button type="submit" variant="primary" loading={isPending}>
          {isAtOnce ? texts.save : texts.propose}
        </Button>
      </div>
    </form>
  )
}

interface Wiring {
  name: string
  value: string
  onChange: (event: { target: { value: string } }) => void
  error: string | undefined
}
type FieldOf = (name: string) => Wiring

function BookInputs({ field, record }: { field: FieldOf; record: BookRecord }) {
  return (
    <>
      <TextField label={texts.title} {...field('title')} />
      <TextField label={texts.subtitle} optional {...field('subtitle')} />
      <TextArea label={texts.authors} hint={texts.authorsHint} minRows={2} {...field('authors')} />
      <div className={PAIR}>
        <TextField label={texts.year} hint={texts.yearHint} optional {...field('publishedYear')} />
        <TextField label={texts.pages} inputMode="numeric" optional {...field('pageCount')} />
      </div>
      <div className={PAIR}>
        <TextField label={texts.series} optional {...field('series')} />
        <TextField label={texts.position} inputMode="decimal" optional {...field('position')} />
      </div>
      <Select
        label={texts.originalLanguage}
        optional
        options={languageOptions(texts.anyLanguage, record.language)}
        {...field('language')}
      />
      <TextArea label={texts.bookDescription} optional limit={5000} {...field('description')} />
    </>
  )
}

function EditionInputs({ field, edition }: { field: FieldOf; edition: NonNullable<BookRecord['edition']> }) {
  const formats = new Set([...EDITION_FORMATS, ...(edition.format ? [edition.format] : [])])
  return (
    <>
      <TextField label={texts.isbns} hint={texts.isbnsHint} optional {...field('isbns')} />
      <div className={PAIR}>
        <TextField label={texts.publisher} optional {...field('publisher')} />
        <TextField label={texts.editionYear} inputMode="numeric" optional {...field('publishedYear')} />
      </div>
      <div className={PAIR}>
        <Select
          label={texts.format}
          optional
          options={[
            { value: '', label: texts.anyFormat },
            ...[...formats].map((value) => ({ value, label: value })),
          ]}
          {...field('format')}
        />
        <TextField
          label={texts.minutes}
          hint={texts.minutesHint}
          inputMode="numeric"
          optional
          {...field('minutes')}
        />
      </div>
      <div className={PAIR}>
        <TextField label={texts.pages} inputMode="numeric" optional {...field('pageCount')} />
        <Select
          label={texts.language}
          optional
          options={languageOptions(texts.anyLanguage, edition.language)}
          {...field('language')}
        />
      </div>
    </>
  )
}

const PAIR = 'grid items-start gap-6 sm:grid-cols-2'
