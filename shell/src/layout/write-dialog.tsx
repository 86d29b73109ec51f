import { Dialog, Skeleton } from '@flyleaf/ui'
import { Slot } from '@flyleaf/web'
import { texts } from '../texts.ts'

/** A new post, over whatever page one is on. */
export default function WriteDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()} title={texts.createPost}>
      <Slot
        id="feed.composer"
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
