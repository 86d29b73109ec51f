import { Dialog, Skeleton } from '@flyleaf/ui'
import type { KeyedDialog } from '@flyleaf/contracts/remote'
import { Slot, type SlotId } from '@flyleaf/web'

/** A widget in a dialog over any page: the composer, or the list of shortcuts. */
export default function WidgetDialog({ title, widget, onClose }: KeyedDialog & { onClose: () => void }) {
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()} title={title}>
      <Slot
        id={widget as SlotId}
        onPosted={onClose}
        skeleton={
          // Holds the focus until the widget loads: on the close button, the first typed space would close the dialog.
          <div data-autofocus="" tabIndex={-1} className="outline-none">
            <Skeleton className="h-56 w-full" />
          </div>
        }
      />
    </Dialog>
  )
}
