import { bookshelvesApi, importsApi, type Import } from '@flyleaf/contracts'
import { Button, ConfirmAction, buttonClass } from '@flyleaf/ui'
import * as href from '@flyleaf/contracts/links'
import { AppLink, useAction } from '@flyleaf/web'
import { columnTexts } from './column-texts.ts'
import { importQueries } from './import-queries.ts'
import { texts } from './texts.ts'

const changed = [...importQueries, bookshelvesApi.mine, bookshelvesApi.ofUser]

/** The actions available in an import's state. */
export function ImportActions({
  importId,
  state,
  counts,
  isLookedUp,
  onChangeColumns,
}: Import & { isLookedUp: boolean; onChangeColumns: (() => void) | undefined }) {
  const start = useAction(importsApi.start, { invalidates: changed, quiet: true })
  const undo = useAction(importsApi.undo, { invalidates: changed, quiet: true })
  const accept = useAction(importsApi.accept, { invalidates: changed })
  const input = { importId }
  const isStopped = state === 'cancelled' || state === 'failed'
  const canUndo = state === 'done' || isStopped
  return (
    <div className="flex flex-wrap items-center gap-3 py-6">
      {(state === 'preview' || state === 'undone' || isStopped) && (
        <Button variant="primary" loading={start.isPending} onClick={() => start.run(input)}>
          {state === 'preview' ? texts.start : isStopped ? texts.continue : texts.startAgain}
        </Button>
      )}
      {state === 'done' && (
        <AppLink to={href.bookshelves()} className={buttonClass({ variant: 'primary' })}>
          {texts.toShelves}
        </AppLink>
      )}
      {counts.uncertain > 0 && isLookedUp && state !== 'undoing' && (
        <Button loading={accept.isPending} onClick={() => accept.run(input)}>
          {texts.accept(counts.uncertain)}
        </Button>
      )}
      {onChangeColumns && <Button onClick={onChangeColumns}>{columnTexts.change}</Button>}
      {(state === 'preview' || state === 'running') && <CancelImport importId={importId} />}
      {canUndo && counts.done > 0 && (
        <ConfirmAction
          trigger={<Button variant="ghost">{texts.undo}</Button>}
          title={texts.undoTitle}
          description={texts.undoDescription}
          confirmLabel={texts.undo}
          pending={undo.isPending}
          onConfirm={() => undo.runAsync(input)}
        />
      )}
    </div>
  )
}

export function CancelImport({ importId }: { importId: string }) {
  const cancel = useAction(importsApi.cancel, { invalidates: changed })
  return (
    <Button variant="ghost" loading={cancel.isPending} onClick={() => cancel.run({ importId })}>
      {texts.cancel}
    </Button>
  )
}
