import type { BookDetail, Reading } from '@flyleaf/contracts'
import { ActionDialog, Button } from '@flyleaf/ui'
import { Select, TextArea, TextField } from '@flyleaf/ui/form'
import { useId, useState, type FormEvent } from 'react'
import { texts } from './texts.ts'
import { useSetReading } from './use-reading.ts'

interface Props {
  book: Pick<BookDetail, 'bookId' | 'title' | 'pageCount'>
  reading: Reading
}

const UNITS = [
  { value: 'page', label: texts.pages },
  { value: 'percent', label: texts.percentUnit },
]

/** A button that opens a form to record progress by page or percent, with a private note. */
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
  const [unit, setUnit] = useState<'page' | 'percent'>(
    reading.page === null && (reading.percent !== null || !book.pageCount) ? 'percent' : 'page',
  )
  const [value, setValue] = useState(String(reading[unit] ?? ''))
  const [note, setNote] = useState('')
  const issueOf = (path: string) => set.error?.issues.find((issue) => issue.path === path)?.message
  const failure = set.error && !set.error.issues.length ? set.error.message : undefined
  const submit = (event: FormEvent) => {
    event.preventDefault()
    set.run({
      bookId: book.bookId,
      status: reading.status,
      ...(value.trim() && { [unit]: Number(value.replace(',', '.')) }),
      ...(note.trim() && { note }),
    })
  }
  return (
    <form id={id} noValidate onSubmit={submit} className="flex flex-col gap-5">
      <div className="grid grid-cols-2 items-start gap-5">
        <TextField
          label={unit === 'page' ? texts.onPage : texts.atPercent}
          hint={unit === 'page' && book.pageCount ? texts.ofPages(book.pageCount) : undefined}
          inputMode={unit === 'page' ? 'numeric' : 'decimal'}
          autoComplete="off"
          value={value}
          onChange={(event) => setValue(event.target.value)}
          error={issueOf(unit) ?? failure}
          data-autofocus
        />
        <Select
          label={texts.unit}
          options={UNITS}
          value={unit}
          onChange={({ target }) => {
            const chosen = target.value === 'page' ? 'page' : 'percent'
            setUnit(chosen)
            setValue(String(reading[chosen] ?? ''))
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
