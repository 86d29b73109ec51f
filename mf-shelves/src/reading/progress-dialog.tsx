import type { BookDetail, Reading } from '@flyleaf/contracts'
import { ActionDialog, Button } from '@flyleaf/ui'
import { Select, TextArea, TextField } from '@flyleaf/ui/form'
import { useId, useState, type FormEvent } from 'react'
import { clock, minutesIn } from './clock.ts'
import { texts as editionTexts } from './edition-texts.ts'
import { texts } from './texts.ts'
import { useSetReading } from './use-reading.ts'

interface Props {
  book: Pick<BookDetail, 'bookId' | 'title' | 'pageCount'>
  reading: Reading
}

type Unit = 'page' | 'minute' | 'percent'
const LABELS = { page: texts.onPage, minute: editionTexts.atTime, percent: texts.atPercent }
const NAMES = { page: texts.pages, minute: editionTexts.time, percent: texts.percentUnit }

/** A button that opens a form to record progress by page, time or percent, with a private note. */
export function ProgressDialog({ book, reading }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  const formId = useId()
  const set = useSetReading({ showsErrors: true, onSuccess: () => setIsOpen(false) })
  return (
    <>
      <Button size="sm" onClick={() => setIsOpen(true)}>
        {texts.updateProgress}
      </Button>
      <ActionDialog
        open={isOpen}
        onOpenChange={(open) => {
          set.reset()
          setIsOpen(open)
        }}
        title={texts.updateProgressOf(book.title)}
        confirmLabel={texts.save}
        pending={set.isPending}
        form={formId}
      >
        {isOpen && <Fields id={formId} book={book} reading={reading} set={set} />}
      </ActionDialog>
    </>
  )
}

function Fields({ id, book, reading, set }: Props & { id: string; set: ReturnType<typeof useSetReading> }) {
  const { edition } = reading
  const isAudio = edition?.format === 'audio'
  const number = isAudio ? 'minute' : 'page'
  const length = isAudio ? edition.minutes : (edition?.pageCount ?? book.pageCount)
  const [unit, setUnit] = useState<Unit>(
    reading[number] === null && (reading.percent !== null || !length) ? 'percent' : number,
  )
  const valueOf = (chosen: Unit) => {
    const at = reading[chosen] ?? null
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
    set.run({
      bookId: book.bookId,
      status: reading.status,
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
    </form>
  )
}

function hintOf(unit: Unit, length: number | null) {
  if (unit === 'percent' || !length) return undefined
  return unit === 'minute' ? editionTexts.ofTime(clock(length)) : texts.ofPages(length)
}
