import { postsApi } from '@flyleaf/contracts'
import { Columns, EmptyState, PageHeader, buttonClass } from '@flyleaf/ui'
import { AppLink, href, infinite, useTitle, type PrefetchContext } from '@flyleaf/web'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Bookmark } from 'lucide-react'
import { FeedList } from './feed-list.tsx'

const saved = infinite(postsApi.saved)

export const prefetch = ({ queryClient }: PrefetchContext) => queryClient.prefetchInfiniteQuery(saved)

/** Posts put aside for later; nobody else sees them. */
export function Component() {
  useTitle('Saved posts')
  return (
    <Columns>
      <PageHeader title="Saved posts" description="Only you can see these." />
      <FeedList
        query={useInfiniteQuery(saved)}
        empty={
          <EmptyState
            icon={<Bookmark />}
            title="Nothing saved yet"
            description="The bookmark beneath a post keeps it here for later."
            action={
              <AppLink to={href.home()} className={buttonClass({ variant: 'primary' })}>
                Go reading
              </AppLink>
            }
          />
        }
      />
    </Columns>
  )
}
