import {
  BookFields,
  EDITION_FORMATS,
  EditionFields,
  recordsApi,
  type BookRecord,
  type RecordChange,
} from '@flyleaf/contracts'
import { Select, TextArea, TextField } from '@flyleaf/ui/form'
import { useAction } from '@flyleaf/web'
import { languageOptions } from '../books/languages.ts'
import { EditionCover } from './edition-cover.tsx'
import { bookInput, editionInput, fieldsOf } from './record-fields.ts'
import { RecordFrame } from './record-frame.tsx'
import { texts } from './texts.ts'
import { useRecordForm, type FieldOf } from './use-record-form.ts'

interface Props {
  record: BookRecord
  /** Reads the record anew. */
  readAgain: () => Promise<BookRecord | undefined>
  onDone: (change: RecordChange) => void
}

/** A form for the record of a book, or of the edition that was asked for. */
export function RecordForm(props: Props) {
  const state = useRecordForm({ ...props, fieldsOf })
  const { record, fields, field, outcome, check } = state
  const { bookId, edition } = record
  const ofBook = useAction(recordsApi.change, outcome)
  const ofEdition = useAction(recordsApi.changeEdition, outcome)
  const upload = useAction(recordsApi.uploadCover, { quiet: true })
  const submit = () => {
    const note = { bookId, ...state.note }
    const input = edition ? editionInput(fields, edition) : bookInput(fields, record)
    if (!check(edition ? EditionFields : BookFields, input)) return
    if (edition) ofEdition.run({ ...note, editionId: edition.editionId, ...input })
    else ofBook.run({ ...note, ...input })
  }
  return (
    <RecordFrame
      state={state}
      action={edition ? { ...ofEdition, isPending: ofEdition.isPending || upload.isPending } : ofBook}
      onSubmit={submit}
    >
      {edition ? (
        <>
          <EditionCover {...{ record, upload }} editionId={edition.editionId} field={field('cover')} />
          <EditionInputs field={field} edition={edition} />
        </>
      ) : (
        <BookInputs field={field} record={record} />
      )}
    </RecordFrame>
  )
}

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
