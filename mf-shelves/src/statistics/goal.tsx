import { statisticsApi, type ReadingGoal } from '@flyleaf/contracts'
import { ActionDialog, Button, Section } from '@flyleaf/ui'
import { TextField } from '@flyleaf/ui/form'
import { Progress } from '@flyleaf/ui/progress'
import { query, useAction } from '@flyleaf/web'
import { useQuery } from '@tanstack/react-query'
import { useId, useState, type FormEvent } from 'react'
import { texts } from './texts.ts'

/** Progress towards a reader's goal for a year. */
export function Goal({ goal, isMine }: { goal: ReadingGoal; isMine: boolean }) {
  const { year, books, pages, booksRead, pagesRead } = goal
  const isSet = books !== null || pages !== null
  if (!isSet && !isMine) return null
  return (
    <Section
      title={texts.goal(year)}
      className="mt-8"
      action={isMine ? <GoalDialog goal={goal} isSet={isSet} /> : undefined}
    >
      {books !== null && (
        <GoalProgress words={texts.booksOfGoal(booksRead, books)} part={booksRead / books} />
      )}
      {pages !== null && (
        <GoalProgress words={texts.pagesOfGoal(pagesRead, pages)} part={pagesRead / pages} />
      )}
      {!isSet && <p className="m-0 mt-3 text-sm text-muted">{texts.noGoal}</p>}
    </Section>
  )
}

/** The reader's own goal, with a button to set one. */
export function MyGoal({ year }: { year: number }) {
  const { data } = useQuery(query(statisticsApi.goal, { year }))
  return data ? <Goal goal={data} isMine /> : null
}

function GoalProgress({ words, part }: { words: string; part: number }) {
  return (
    <div className="mt-3">
      <p className="m-0 mb-1 text-sm text-ink tabular-nums">{words}</p>
      <Progress part={part} />
    </div>
  )
}

function GoalDialog({ goal, isSet }: { goal: ReadingGoal; isSet: boolean }) {
  const [isOpen, setIsOpen] = useState(false)
  const formId = useId()
  const save = useAction(statisticsApi.setGoal, {
    showsErrors: true,
    invalidates: [statisticsApi.goal, statisticsApi.ofUser],
    onSuccess: () => setIsOpen(false),
  })
  const show = (isShown: boolean) => {
    if (!save.isPending) save.reset()
    setIsOpen(isShown)
  }
  return (
    <>
      <Button variant="ghost" size="sm" onClick={() => show(true)}>
        {isSet ? texts.changeGoal : texts.setGoal}
      </Button>
      <ActionDialog
        open={isOpen}
        onOpenChange={show}
        title={texts.goal(goal.year)}
        description={texts.goalHint}
        confirmLabel={texts.save}
        pending={save.isPending}
        form={formId}
      >
        {isOpen && <GoalFields id={formId} goal={goal} save={save} />}
      </ActionDialog>
    </>
  )
}

interface FieldsProps {
  id: string
  goal: ReadingGoal
  save: ReturnType<typeof useAction<typeof statisticsApi.setGoal>>
}

const FIELDS = ['books', 'pages'] as const
type Field = (typeof FIELDS)[number]

const numberOf = (text: string) => (text.trim() ? Number(text) : null)

function GoalFields({ id, goal, save }: FieldsProps) {
  const [books, setBooks] = useState(String(goal.books ?? ''))
  const [pages, setPages] = useState(String(goal.pages ?? ''))
  const [refused, setRefused] = useState<readonly Field[]>([])
  const failure = save.error && !save.error.issues.length ? save.error.message : undefined
  const errorOf = (field: Field) =>
    refused.includes(field)
      ? texts.mustBeNumber[field]
      : save.error?.issues.find((issue) => issue.path === field)?.message
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const wanted = { books: numberOf(books), pages: numberOf(pages) }
    // JSON would make them null, which removes the goal.
    const wrong = FIELDS.filter((field) => wanted[field] !== null && !Number.isFinite(wanted[field]))
    setRefused(wrong)
    if (wrong.length === 0) save.run({ year: goal.year, ...wanted })
    else save.reset()
  }
  return (
    <form id={id} noValidate onSubmit={submit} className="grid grid-cols-2 items-start gap-5">
      <TextField
        label={texts.booksToRead}
        inputMode="numeric"
        autoComplete="off"
        value={books}
        onChange={(event) => setBooks(event.target.value)}
        error={errorOf('books') ?? failure}
        data-autofocus
      />
      <TextField
        label={texts.pagesToRead}
        inputMode="numeric"
        autoComplete="off"
        value={pages}
        onChange={(event) => setPages(event.target.value)}
        error={errorOf('pages')}
      />
    </form>
  )
}
