import { changesApi, type CatalogueChange } from '@flyleaf/contracts'
import { Button } from '@flyleaf/ui'
import { lazyDialog, useAction } from '@flyleaf/web'
import { useState } from 'react'
import { CHANGED, MERGED } from './changed.ts'
import { texts } from './texts.ts'

const ReasonDialog = lazyDialog(() => import(/* webpackChunkName: "reason-dialog" */ './reason-dialog.tsx'))

/** What the viewer may do with a change. */
export function ChangeActions({ change: { changeId, viewer, merge } }: { change: CatalogueChange }) {
  const [asksFor, setAsksFor] = useState<'decline' | 'undo' | null>(null)
  const outcome = { invalidates: merge ? MERGED : CHANGED, onSuccess: () => setAsksFor(null) }
  const apply = useAction(changesApi.apply, outcome)
  const decline = useAction(changesApi.decline, outcome)
  const withdraw = useAction(changesApi.withdraw, outcome)
  const undo = useAction(changesApi.undo, outcome)
  const { canDecide, canUndo, canWithdraw } = viewer
  if (!canDecide && !canUndo && !canWithdraw) return null
  return (
    <div className="mt-4 flex flex-wrap gap-3">
      {canDecide && (
        <>
          <Button
            size="sm"
            variant="primary"
            loading={apply.isPending}
            onClick={() => apply.run({ changeId })}
          >
            {texts.apply}
          </Button>
          <Button size="sm" onClick={() => setAsksFor('decline')}>
            {texts.decline}
          </Button>
        </>
      )}
      {canWithdraw && (
        <Button size="sm" loading={withdraw.isPending} onClick={() => withdraw.run({ changeId })}>
          {texts.withdraw}
        </Button>
      )}
      {canUndo && (
        <Button size="sm" onClick={() => setAsksFor('undo')}>
          {texts.undo}
        </Button>
      )}
      {asksFor && (
        <ReasonDialog
          {...(asksFor === 'decline'
            ? { title: texts.declineTitle, label: texts.declineReason, action: texts.decline }
            : { title: texts.undoTitle, label: texts.undoReason, action: texts.undoAction })}
          isRequired={asksFor === 'decline'}
          isPending={decline.isPending || undo.isPending}
          onConfirm={(reason) =>
            asksFor === 'decline' ? decline.run({ changeId, answer: reason }) : undo.run({ changeId, reason })
          }
          onClose={() => setAsksFor(null)}
        />
      )}
    </div>
  )
}
