import {
  BookFields,
  EDITION_FORMATS,
  EditionFields,
  REASON_MAX,
  recordsApi,
  type BookRecord,
  type RecordChange,
} from '@flyleaf/contracts'
import { Button } from '@flyleaf/ui'
import { Select, TextArea, TextField } from '@flyleaf/ui/form'
import { useAction } from '@flyleaf/web'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import { CHANGED } from './changed.ts'
import { languageOptions } from '../books/languages.ts'
import {
  bookFieldsOf,
  bookInput,
  editionFieldsOf,
  editionInput,
  issuesOf,
  messageFor,
  type Fields,
  type Issue,
} from './record-fields.ts'
import { texts } from './texts.ts'

interface Props {
  record: BookRecord
  onDone: (change: RecordChange) => void
}

/** A form for the record of a book, or of the edition that was asked for. */
export function RecordForm({ record: given, onDone }: Props) {
  // What is read again meanwhile is not what was changed here.
  const [record] = useState(given)
  const { bookId, version, edition, isAtOnce } = record
  const [fields, setFields] = useState<Fields>({
    ...(edition ? editionFieldsOf(edition) : bookFieldsOf(record)),
    reason: '',
  })
  const [issues, setIssues] = useState<readonly Issue[]>([])
  const form = useRef<HTMLFormElement>(null)
  const outcome = {
    invalidates: CHANGED,
    showsErrors: true,
    onSuccess: ({ change }: { change: RecordChange }) => onDone(change),
    onError: (error: { issues: readonly Issue[] }) => setIssues(error.issues),
  }
  const ofBook = useAction(recordsApi.change, outcome)
  const ofEdition = useAction(recordsApi.changeEdition, outcome)
  const error = (edition ? ofEdition : ofBook).error
  // After a rejected form, focus the first invalid field.
  useEffect(() => {
    if (issues.length) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [issues])
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
        hint={texts.reasonHint}
        limit={REASON_MAX}
        minRows={2}
        {...field('reason')}
      />
      {error && error.issues.length === 0 && (
        <p role="alert" className="m-0 text-sm text-danger">
          {error.message}
        </p>
      )}
      <div className="flex justify-end">
        <Button type="submit" variant="primary" loading={ofBook.isPending || ofEdition.isPending}>
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
