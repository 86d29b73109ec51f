import { Dialog, Skeleton } from '@flyleaf/ui'
import { Slot } from '@flyleaf/web'

/** A new post, over whatever page one is on. */
export function WriteDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog open={open} onOpenChange={(isOpen) => !isOpen && onClose()} title="Write">
      {open && <Slot id="feed.composer" onPosted={onClose} skeleton={<Skeleton className="h-56 w-full" />} />}
    </Dialog>
  )
}
