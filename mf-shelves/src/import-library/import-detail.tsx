import { Button, EmptyState, ErrorState, PageHeader, Skeleton, buttonClass } from '@flyleaf/ui'
import * as href from '@flyleaf/contracts/links'
import { AppLink, fullDate, isNotFound } from '@flyleaf/web'
import { FileQuestion } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { ChooseColumns } from './choose-columns.tsx'
import { columnTexts } from './column-texts.ts'
import { DateOrder } from './date-order.tsx'
import { CancelImport, ImportActions } from './import-actions.tsx'
import { ImportSummary } from './import-summary.tsx'
import { Ledger } from './ledger.tsx'
import { ProgressBar } from './progress-bar.tsx'
import { texts } from './texts.ts'
import { useImport } from './use-import.ts'

/** One import: its preview, its progress, or its result. */
export function ImportDetail({ importId }: { importId: string }) {
  const { data, error, refetch, isBusy, lookedUp } = useImport(importId)
  const [search, setSearch] = useSearchParams()
  // The state in which its reader asked to change the columns: an import that goes on or is cancelled meanwhile is shown again.
  const changedIn = search.get('columns')
  const canChoose =
    data?.columns && !data.startedAt && ['preview', 'cancelled', 'failed'].includes(data.state)
  const isAsked = canChoose && (changedIn === data.state || data.columns === 'open')
  useFocusedHeading(data && (isAsked ? 'columns' : 'rows'))
  if (error && !data)
    return isNotFound(error) ? (
      <Missing />
    ) : (
      <ErrorState error={error} onRetry={() => void refetch()} level={1} />
    )
  if (!data)
    return (
      <div role="status" aria-label={texts.loadingImport} className="flex flex-col gap-4 pt-10">
        <Skeleton className="h-9 w-72" />
        <Skeleton className="h-24 w-full" />
      </div>
    )
  const { state, counts } = data
  const undone = counts.rows - counts.done
  const done = state === 'preview' ? lookedUp : state === 'undoing' ? undone : counts.done + counts.rejected
  const close = () => setSearch({ import: importId })
  const showPreview = () => {
    // Back leads to the columns from here, also when they were shown without being asked for.
    setSearch({ import: importId, columns: 'preview' }, { replace: true })
    close()
  }
  if (isAsked)
    return (
      <ChooseColumns
        {...data}
        onChosen={showPreview}
        actions={
          <>
            {data.columns === 'chosen' && <Button onClick={close}>{columnTexts.back}</Button>}
            {state === 'preview' && <CancelImport importId={importId} />}
          </>
        }
      />
    )
  return (
    <>
      <PageHeader
        kicker={texts.state(state)}
        title={texts.exportOf(data.format)}
        description={`${data.fileName} · ${texts.rowCount(counts.rows)} · ${fullDate(data.createdAt)}`}
        actions={
          <AppLink to={href.importBookshelf()} className={buttonClass()}>
            {texts.newImport}
          </AppLink>
        }
      />
      {/* The number changes many times a second; screen readers announce only the start and the end. */}
      <p role="status" className="sr-only">
        {isBusy ? workOf(state) : texts.state(state)}
      </p>
      {isBusy && (
        <div className="flex flex-col gap-3 py-4">
          <ProgressBar
            label={workOf(state)}
            part={done / Math.max(counts.rows, 1)}
            text={texts.progress(done, counts.rows)}
          />
          <p className="m-0 text-xs text-faint">{texts.leave}</p>
        </div>
      )}
      <ImportSummary {...data} />
      <DateOrder {...data} />
      <ImportActions
        {...data}
        isLookedUp={lookedUp === counts.rows}
        onChangeColumns={canChoose ? () => setSearch({ import: importId, columns: state }) : undefined}
      />
      <Ledger importId={importId} counts={counts} isDone={state !== 'preview'} />
    </>
  )
}

/** Each step begins at its heading. */
function useFocusedHeading(step: string | undefined) {
  const before = useRef(step)
  useEffect(() => {
    if (before.current && before.current !== step) document.querySelector('h1')?.focus()
    before.current = step
  }, [step])
}

const workOf = (state: string) =>
  state === 'undoing' ? texts.undoing : state === 'running' ? texts.importing : texts.lookingUp

const Missing = () => (
  <EmptyState
    level={1}
    icon={<FileQuestion />}
    title={texts.notFound}
    description={texts.notFoundDescription}
    action={
      <AppLink to={href.importBookshelf()} className={buttonClass({ variant: 'primary' })}>
        {texts.importLibrary}
      </AppLink>
    }
  />
)
