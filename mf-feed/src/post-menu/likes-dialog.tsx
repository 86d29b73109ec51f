import { likesApi } from '@flyleaf/contracts'
import { Dialog, EmptyState, ListSkeleton, PersonRowSkeleton } from '@flyleaf/ui'
import { InfiniteList, Slot, infinite, useList } from '@flyleaf/web'
import { Heart } from 'lucide-react'
import { texts } from './texts.ts'

interface Props {
  postId: string
  onClose: () => void
}

/** Who likes a post, over the page that it is on. */
export function LikesDialog({ postId, onClose }: Props) {
  const people = useList(infinite(likesApi.likes, { postId }))
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={texts.likes}>
      <InfiniteList
        query={people}
        label={texts.people}
        idOf={(person) => person.userId}
        // Virtual rows follow the window, and the dialog scrolls by itself.
        whole
        skeleton={<ListSkeleton count={3} item={<PersonRowSkeleton />} />}
        empty={<EmptyState icon={<Heart />} title={texts.noLikesYet} action={null} className="py-8" />}
      >
        {(person) => <Slot id="account.person-row" person={person} skeleton={<PersonRowSkeleton />} />}
      </InfiniteList>
    </Dialog>
  )
}
