import { postsApi } from '@flyleaf/contracts'
import { EmptyState, buttonClass } from '@flyleaf/ui'
import { AppLink, href, infinite, useTitle, type PrefetchContext } from '@flyleaf/web'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Feather } from 'lucide-react'
import { FeedFrame } from './feed-frame.tsx'
import { FeedList } from './feed-list.tsx'

const discover = infinite(postsApi.discover)

export const prefetch = ({ queryClient }: PrefetchContext) => queryClient.prefetchInfiniteQuery(discover)

/** Home: posts worth reading, for anyone. */
export function Component() {
  useTitle('Home')
  return (
    <FeedFrame active="discover">
      <FeedList
        query={useInfiniteQuery(discover)}
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
