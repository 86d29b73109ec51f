import { Dialog, Skeleton } from '@flyleaf/ui'
import type { CreateAction } from '@flyleaf/contracts/remote'
import { Slot, type SlotId } from '@flyleaf/web'

interface Props {
  action: CreateAction
  onClose: () => void
}

/** Something new to write, over whatever page one is on. */
export default function WriteDialog({ action, onClose }: Props) {
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()} title={action.label}>
      <Slot
        id={action.widget as SlotId}
        onPosted={onClose}
        skeleton={
          // The focus waits here: on the close button, the first space typed would close the dialog.
          <div data-autofocus="" tabIndex={-1} className="outline-none">
            <Skeleton className="h-56 w-full" />
          </div>
        }
      />
    </Dialog>
  )
}
