import { minutesIn, READING_FORMATS, type ReadingFormat } from '@flyleaf/contracts'
import { Select, TextField } from '@flyleaf/ui/form'
import { texts } from './edition-texts.ts'

/** A format and its length as typed. */
export interface TypedLength {
  format: ReadingFormat
  pages: string
  time: string
}

/** The typed length as the call takes it, or what is wrong with it. The service knows which lengths are possible. */
export function lengthIn({ format, pages, time }: TypedLength) {
  const isAudio = format === 'audio'
  const text = isAudio ? time : pages
  const length = text.trim() ? (isAudio ? minutesIn(text) : Number(text)) : null
  // JSON would make it null, which is no length.
  if (length !== null && !Number.isFinite(length)) return isAudio ? texts.wrongTime : texts.wrongPages
  return isAudio ? { minutes: length } : { pageCount: length }
}

interface Props {
  value: TypedLength
  onChange: (typed: TypedLength) => void
  choosesFormat: boolean
  error: string | undefined
}

/** The length of an edition, and its format when that is not known. */
export function LengthFields({ value, onChange, choosesFormat, error }: Props) {
  const isAudio = value.format === 'audio'
  return (
    <div className="grid grid-cols-2 items-start gap-5">
      {choosesFormat && (
        <Select
          label={texts.format}
          options={READING_FORMATS.map((format) => ({ value: format, label: texts.formats[format] }))}
          value={value.format}
          onChange={({ target }) => onChange({ ...value, format: target.value as ReadingFormat })}
        />
      )}
      <TextField
        label={isAudio ? texts.length : texts.pages}
        hint={isAudio ? texts.lengthHint : undefined}
        inputMode={isAudio ? 'text' : 'numeric'}
        autoComplete="off"
        optional
        value={isAudio ? value.time : value.pages}
        onChange={({ target }) => onChange({ ...value, [isAudio ? 'time' : 'pages']: target.value })}
        error={error}
      />
    </div>
  )
}
