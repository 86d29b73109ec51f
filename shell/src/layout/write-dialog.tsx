import { Dialog, Skeleton } from '@flyleaf/ui'
import { Slot } from '@flyleaf/web'

/** A new post, over whatever page one is on. */
export default function WriteDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()} title="Write">
      <Slot id="feed.composer" onPosted={onClose} skeleton={<Skeleton className="h-56 w-full" />} />
    </Dialog>
  )
}
