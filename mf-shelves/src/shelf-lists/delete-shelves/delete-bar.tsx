import { bookshelvesApi } from '@flyleaf/contracts'
import { Button, ConfirmDialog } from '@flyleaf/ui'
import { useAction } from '@flyleaf/web'
import { useState } from 'react'
import { staleShelves } from '../../shared/stale-shelves.ts'
import type { Picked } from './use-picked.ts'
import { texts } from './texts.ts'

/** Deletes the selected bookshelves after a confirmation. */
export function DeleteBar({ picked }: { picked: Picked }) {
  const [isAsking, setIsAsking] = useState(false)
  const { ids, stop } = picked
  const remove = useAction(bookshelvesApi.removeMany, {
    invalidates: staleShelves,
    onSuccess: () => {
      setIsAsking(false)
      stop()
    },
  })
  return (
    <div className="flex flex-wrap items-center justify-end gap-2 border-b border-line py-2">
      <p role="status" className="m-0 mr-auto text-sm font-semibold">
        {texts.picked(ids.length)}
      </p>
      <Button size="sm" variant="danger" disabled={ids.length === 0} onClick={() => setIsAsking(true)}>
        {texts.delete}
      </Button>
      <Button size="sm" onClick={stop}>
        {texts.cancel}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title={texts.deleteQuestion(ids.length)}
        description={texts.deleteConsequences}
        confirmLabel={texts.delete}
        pending={remove.isPending}
        onConfirm={() => remove.run({ bookshelfIds: [...ids] })}
      />
    </div>
  )
}
