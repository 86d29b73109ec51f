import { threadsApi } from '@flyleaf/contracts'
import { Dialog, EmptyState, ListSkeleton } from '@flyleaf/ui'
import { Tabs } from '@flyleaf/ui/tabs'
import { InfiniteList, infinite, useList } from '@flyleaf/web'
import { Repeat2 } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { PostCard } from '../post-card/post-card.tsx'
import { SHARE_FILTERS, type ShareFilter } from './share-filters.ts'
import { texts } from './texts.ts'

interface Props {
  postId: string
  onClose: () => void
}

/** Who has shared a post, with a comment or without, over the page that it is on. */
export function SharesDialog({ postId, onClose }: Props) {
  const [filter, setFilter] = useState<ShareFilter>('all')
  const shares = useList(infinite(threadsApi.shares, { postId, filter }))
  useCloseElsewhere(onClose)
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={texts.shares}>
      <Tabs label={texts.shares} items={SHARE_FILTERS} active={filter} onChange={setFilter}>
        <InfiniteList
          query={shares}
          label={texts.sharesOfThisPost}
          idOf={(share) => share.postId}
          // Virtual rows follow the window, and the dialog scrolls by itself.
          whole
          skeleton={<ListSkeleton count={2} />}
          empty={<EmptyState icon={<Repeat2 />} title={texts.noSharesYet} action={null} className="py-8" />}
        >
          {(share) => <PostCard post={share} />}
        </InfiniteList>
      </Tabs>
    </Dialog>
  )
}

/** A share that is opened may be shown by the same page, which would keep the dialog. */
function useCloseElsewhere(onClose: () => void) {
  const { pathname } = useLocation()
  const openedAt = useRef(pathname)
  useEffect(() => {
    if (pathname !== openedAt.current) onClose()
  })
}
