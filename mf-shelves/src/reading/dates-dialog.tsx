import { readingApi, type Reading } from '@flyleaf/contracts'
import { ActionDialog } from '@flyleaf/ui'
import { TextField } from '@flyleaf/ui/form'
import { useAction } from '@flyleaf/web'
import { useId, useState, type FormEvent } from 'react'
import { texts } from './texts.ts'
import { OF_READING } from './use-reading.ts'

interface Props {
  bookId: string
  /** The reading to correct; without one, an earlier reading is added. */
  reading?: Reading
  open: boolean
  onOpenChange: (open: boolean) => void
}

const CHANGED = [...OF_READING, readingApi.get]

/** Corrects the dates of a reading, or adds an earlier one. Dates may be partial. */
export function DatesDialog({ bookId, reading, open, onOpenChange }: Props) {
  const formId = useId()
  const after = { showsErrors: true, invalidates: CHANGED, onSuccess: () => onOpenChange(false) }
  const change = useAction(readingApi.change, after)
  const begin = useAction(readingApi.begin, after)
  const { isPending, error } = reading ? change : begin
  const save = (dates: { startedAt: string | null; finishedAt: string | null }) =>
    reading
      ? change.run({ bookId, readingId: reading.readingId, ...dates })
      : begin.run({ bookId, status: 'read', ...dates })
  return (
    <ActionDialog
      open={open}
      onOpenChange={onOpenChange}
      title={reading ? texts.editDates : texts.addEarlier}
      description={texts.dateHint}
      confirmLabel={texts.save}
      pending={isPending}
      form={formId}
    >
      {open && (
        <Fields
          id={formId}
          reading={reading}
          issues={
            error
              ? error.issues.length
                ? error.issues
                : [{ path: 'finishedAt', message: error.message }]
              : []
          }
          onSave={save}
        />
      )}
    </ActionDialog>
  )
}

interface FieldsProps {
  id: string
  reading: Reading | undefined
  issues: readonly { path: string; message: string }[]
  onSave: (dates: { startedAt: string | null; finishedAt: string | null }) => void
}

function Fields({ id, reading, issues, onSave }: FieldsProps) {
  const [startedAt, setStartedAt] = useState(reading?.startedAt ?? '')
  const [finishedAt, setFinishedAt] = useState(reading?.finishedAt ?? '')
  const messageOf = (path: string) => issues.find((issue) => issue.path === path)?.message
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSave({ startedAt: startedAt.trim() || null, finishedAt: finishedAt.trim() || null })
  }
  return (
    <form id={id} noValidate onSubmit={submit} className="grid grid-cols-2 items-start gap-5">
      <TextField
        label={texts.started}
        value={startedAt}
        onChange={(event) => setStartedAt(event.target.value)}
        error={messageOf('startedAt')}
        autoComplete="off"
        data-autofocus
      />
      <TextField
        label={texts.finishedOn}
        value={finishedAt}
        onChange={(event) => setFinishedAt(event.target.value)}
        error={messageOf('finishedAt')}
        autoComplete="off"
      />
    </form>
  )
}
