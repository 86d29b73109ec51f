import { postsApi } from '@flyleaf/contracts'
import { EmptyState, buttonClass } from '@flyleaf/ui'
import { AppLink, call, href, useTitle, type PrefetchContext } from '@flyleaf/web'
import { Feather } from 'lucide-react'
import { FeedFrame } from './feed-frame.tsx'
import { Feed } from './feed.tsx'
import { discover } from './feeds.ts'

export const prefetch = ({ queryClient }: PrefetchContext) => queryClient.ensureInfiniteQueryData(discover)

/** Home: posts worth reading, for anyone. */
export function Component() {
  useTitle('Home')
  return (
    <FeedFrame active="discover">
      <Feed
        feed={discover}
        load={() => call(postsApi.discover)}
        empty={
          <EmptyState
            icon={<Feather />}
            title="Nothing has been written yet"
            description="Be the first to leave something on the page."
            action={
              <AppLink to={href.createPost()} className={buttonClass({ variant: 'primary' })}>
                Write a thought
              </AppLink>
            }
          />
        }
        end="You have read everything. Time for a book."
      />
    </FeedFrame>
  )
}
