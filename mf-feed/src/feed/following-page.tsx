import { postsApi } from '@flyleaf/contracts'
import { EmptyState, buttonClass } from '@flyleaf/ui'
import { AppLink, call, href, useTitle, type PrefetchContext } from '@flyleaf/web'
import { Users } from 'lucide-react'
import { FeedFrame } from './feed-frame.tsx'
import { Feed } from './feed.tsx'
import { following } from './feeds.ts'

export const prefetch = ({ queryClient }: PrefetchContext) => queryClient.ensureInfiniteQueryData(following)

/** What the people one follows wrote, newest first. */
export function Component() {
  useTitle('Following')
  return (
    <FeedFrame active="following">
      <Feed
        feed={following}
        load={() => call(postsApi.following)}
        empty={
          <EmptyState
            icon={<Users />}
            title="Your own corner is quiet"
            description="Follow readers whose posts you like, and what they write appears here, newest first."
            action={
              <>
                <AppLink to={href.home()} className={buttonClass({ variant: 'primary' })}>
                  Find people in Discover
                </AppLink>
                <AppLink to={href.books()} className={buttonClass({ variant: 'quiet' })}>
                  Find books
                </AppLink>
              </>
            }
          />
        }
        end="That was the first post of all."
      />
    </FeedFrame>
  )
}
