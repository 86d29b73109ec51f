import {
  AuthorFields,
  SeriesFields,
  changesApi,
  type AuthorRecord,
  type CatalogueChange,
  type SeriesRecord,
} from '@flyleaf/contracts'
import { TextArea, TextField } from '@flyleaf/ui/form'
import { useAction } from '@flyleaf/web'
import { namedFieldsOf, namedInput } from './record-fields.ts'
import { RecordFrame } from './record-frame.tsx'
import { texts } from './texts.ts'
import { useRecordForm } from './use-record-form.ts'

export type NamedRecordOf = AuthorRecord | SeriesRecord

interface Props {
  record: NamedRecordOf
  /** Reads the record anew. */
  readAgain: () => Promise<NamedRecordOf | undefined>
  onDone: (change: CatalogueChange) => void
}

/** A form for the record of an author or a series. */
export function NamedForm(props: Props) {
  const state = useRecordForm({ ...props, fieldsOf: namedFieldsOf })
  const { record, fields, note, field, outcome, check } = state
  const ofAuthor = useAction(changesApi.changeAuthor, outcome)
  const ofSeries = useAction(changesApi.changeSeries, outcome)
  const isAuthor = 'authorId' in record
  const submit = () => {
    const input = namedInput(fields, record)
    if (!check(isAuthor ? AuthorFields : SeriesFields, input)) return
    if (isAuthor) ofAuthor.run({ authorId: record.authorId, ...note, ...input })
    else ofSeries.run({ seriesId: record.seriesId, ...note, ...input })
  }
  return (
    <RecordFrame state={state} action={isAuthor ? ofAuthor : ofSeries} onSubmit={submit}>
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
    </RecordFrame>
  )
}
