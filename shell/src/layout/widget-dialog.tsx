import { Dialog, Skeleton } from '@flyleaf/ui'
import type { KeyedDialog } from '@flyleaf/contracts/remote'
import { Slot, type SlotId } from '@flyleaf/web'

/** A widget over whatever page one is on: something to write, or what the keys do. */
export default function WidgetDialog({ title, widget, onClose }: KeyedDialog & { onClose: () => void }) {
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()} title={title}>
      <Slot
        id={widget as SlotId}
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
