import { postsApi } from '@flyleaf/contracts'
import { EmptyState, buttonClass } from '@flyleaf/ui'
import { AppLink, href, infinite, useTitle, type PrefetchContext } from '@flyleaf/web'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Users } from 'lucide-react'
import { FeedFrame } from './feed-frame.tsx'
import { FeedList } from './feed-list.tsx'

const following = infinite(postsApi.following)

export const prefetch = ({ queryClient }: PrefetchContext) => queryClient.prefetchInfiniteQuery(following)

/** What the people one follows wrote, newest first. */
export function Component() {
  useTitle('Following')
  return (
    <FeedFrame active="following">
      <FeedList
        query={useInfiniteQuery(following)}
        empty={
          <EmptyState
            icon={<Users />}
            title="Your own corner is quiet"
            description="Follow readers whose posts you like, and what they write appears here, newest first."
            action={
              <AppLink to={href.home()} className={buttonClass({ variant: 'primary' })}>
                Find people in Discover
              </AppLink>
            }
          />
        }
        end="That was the first post of all."
      />
    </FeedFrame>
  )
}
