import { clock, minutesIn, type ReaderBook } from '@flyleaf/contracts'
import { Button } from '@flyleaf/ui'
import { Select, TextArea, TextField } from '@flyleaf/ui/form'
import { useState, type FormEvent } from 'react'
import { texts as editionTexts } from './edition-texts.ts'
import { texts } from './texts.ts'
import type { useSetReading } from './use-reading.ts'

/** How far a reader is in a book, counted in their edition. */
export type Position = Pick<
  ReaderBook,
  'status' | 'page' | 'pageCount' | 'minute' | 'minutes' | 'percent' | 'format'
>

interface Props {
  id: string
  bookId: string
  position: Position
  set: ReturnType<typeof useSetReading>
  /** The reader says, or the position, that the book is finished. */
  onFinished: () => void
}

type Unit = 'page' | 'minute' | 'percent'
const LABELS = { page: texts.onPage, minute: editionTexts.atTime, percent: texts.atPercent }
const NAMES = { page: texts.pages, minute: editionTexts.time, percent: texts.percentUnit }

/** Records progress by page, time or percent, with a private note. */
export function ProgressForm({ id, bookId, position, set, onFinished }: Props) {
  const isAudio = position.format === 'audio'
  const number = isAudio ? 'minute' : 'page'
  const length = isAudio ? position.minutes : position.pageCount
  const [unit, setUnit] = useState<Unit>(
    position[number] === null && (position.percent !== null || !length) ? 'percent' : number,
  )
  const valueOf = (chosen: Unit) => {
    const at = position[chosen]
    if (at === null) return ''
    return chosen === 'minute' ? clock(at) : String(at)
  }
  const [value, setValue] = useState(valueOf(unit))
  const [isTime, setIsTime] = useState(true)
  const [note, setNote] = useState('')
  const issueOf = (path: string) => set.error?.issues.find((issue) => issue.path === path)?.message
  const failure = set.error && !set.error.issues.length ? set.error.message : undefined
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const at = unit === 'minute' ? minutesIn(value) : Number(value.replace(',', '.'))
    const canBeTime = unit !== 'minute' || !value.trim() || !Number.isNaN(at)
    setIsTime(canBeTime)
    if (!canBeTime) return set.reset()
    if (!note.trim() && at === (unit === 'percent' ? 100 : length)) return onFinished()
    set.run({
      bookId,
      status: position.status,
      ...(value.trim() && { [unit]: at }),
      ...(note.trim() && { note }),
    })
  }
  return (
    <form id={id} noValidate onSubmit={submit} className="flex flex-col gap-5">
      <div className="grid grid-cols-2 items-start gap-5">
        <TextField
          label={LABELS[unit]}
          hint={hintOf(unit, length)}
          inputMode={({ page: 'numeric', minute: 'text', percent: 'decimal' } as const)[unit]}
          autoComplete="off"
          value={value}
          onChange={(event) => setValue(event.target.value)}
          onFocus={({ target }) => value === valueOf(unit) && target.select()}
          error={isTime ? (issueOf(unit) ?? failure) : editionTexts.wrongTime}
          data-autofocus
        />
        <Select
          label={texts.unit}
          options={([number, 'percent'] as const).map((one) => ({ value: one, label: NAMES[one] }))}
          value={unit}
          onChange={({ target }) => {
            const chosen = target.value === 'percent' ? 'percent' : number
            setUnit(chosen)
            setValue(valueOf(chosen))
            setIsTime(true)
          }}
        />
      </div>
      <TextArea
        label={texts.note}
        hint={texts.noteHint}
        optional
        limit={500}
        minRows={2}
        value={note}
        onChange={(event) => setNote(event.target.value)}
        error={issueOf('note')}
      />
      <Button className="self-start" onClick={onFinished}>
        {texts.finished}
      </Button>
    </form>
  )
}

function hintOf(unit: Unit, length: number | null) {
  if (unit === 'percent' || !length) return undefined
  return unit === 'minute' ? editionTexts.ofTime(clock(length)) : texts.ofPages(length)
}
