import {
  RATING_SCALES,
  importColumnsApi,
  type Import,
  type ImportField,
  type ImportColumns,
  type RatingScale,
} from '@flyleaf/contracts'
import { Button, ErrorState, PageHeader, Section, Skeleton } from '@flyleaf/ui'
import { Select } from '@flyleaf/ui/form'
import { query, useAction, useFormQuery } from '@flyleaf/web'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { ColumnChoice } from './column-choice.tsx'
import { columnTexts as texts } from './column-texts.ts'
import { fieldsAfter, type Fields } from './columns.rules.ts'
import { importQueries } from './import-queries.ts'

interface ChooseColumnsProps extends Pick<Import, 'importId' | 'fileName'> {
  onChosen: () => void
  /** What else can be done with the import. */
  actions: ReactNode
}

/** Asks what the columns of a table are, before its rows are read. */
export function ChooseColumns({ importId, fileName, onChosen, actions }: ChooseColumnsProps) {
  const { data, error, refetch } = useFormQuery(query(importColumnsApi.get, { importId }))
  return (
    <>
      <PageHeader kicker={fileName} title={texts.title} description={texts.description} />
      {data ? (
        <ColumnsForm {...{ importId, onChosen, actions }} {...data} />
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <div role="status" aria-label={texts.loading} className="flex flex-col gap-4">
          <Skeleton className="h-24 w-full" />
          <Skeleton className="h-24 w-full" />
        </div>
      )}
    </>
  )
}

function ColumnsForm({
  importId,
  columns,
  ratingMax: guessedMax,
  onChosen,
  actions,
}: Omit<ChooseColumnsProps, 'fileName'> & ImportColumns) {
  const [fields, setFields] = useState<Fields>(() =>
    Object.fromEntries(columns.map(({ name, field }) => [name, field])),
  )
  const [chosenMax, setChosenMax] = useState<RatingScale>()
  const rated = columns.find(({ name }) => fields[name] === 'rating')
  const ratingMax = chosenMax ?? rated?.ratingMax ?? guessedMax
  // Who has left meanwhile is not called back.
  const isShown = useRef(false)
  useEffect(() => {
    isShown.current = true
    return () => void (isShown.current = false)
  }, [])
  const choose = useAction(importColumnsApi.choose, {
    invalidates: importQueries,
    quiet: true,
    onSuccess: () => isShown.current && onChosen(),
  })
  const chosen = columns.flatMap(({ name }) => {
    const field = fields[name]
    return field ? [{ name, field }] : []
  })
  const isChosen = (...wanted: ImportField[]) => chosen.some(({ field }) => wanted.includes(field))
  const missing = !isChosen('title')
    ? texts.titleMissing
    : isChosen('authors', 'isbn')
      ? ''
      : texts.booksVague
  return (
    <Section title={texts.columns}>
      <ul className="m-0 list-none p-0">
        {columns.map((column) => (
          <li key={column.name}>
            <ColumnChoice
              {...column}
              field={fields[column.name] ?? null}
              onChange={(field) => setFields(fieldsAfter(fields, column.name, field))}
            >
              {fields[column.name] === 'rating' && (
                <Select
                  label={texts.ratingMax}
                  value={String(ratingMax)}
                  options={RATING_SCALES.map((max) => ({ value: String(max), label: String(max) }))}
                  onChange={(event) => setChosenMax(Number(event.target.value) as RatingScale)}
                />
              )}
            </ColumnChoice>
          </li>
        ))}
      </ul>
      <div className="flex flex-col gap-3 py-6">
        <p role="status" className="m-0 min-h-5 text-sm text-muted">
          {missing}
        </p>
        <div className="flex flex-wrap items-center gap-3">
          <Button
            variant="primary"
            disabled={!isChosen('title')}
            loading={choose.isPending}
            onClick={() => choose.run({ importId, columns: chosen, ratingMax })}
          >
            {texts.continue}
          </Button>
          {actions}
        </div>
      </div>
    </Section>
  )
}
