import { feedsApi } from '@flyleaf/contracts'
import { EmptyState, buttonClass } from '@flyleaf/ui'
import * as href from '@flyleaf/contracts/links'
import { AppLink, call, useTitle, type PrefetchContext } from '@flyleaf/web'
import { Feather } from 'lucide-react'
import { FeedFrame } from './feed-frame.tsx'
import { Feed } from './feed.tsx'
import { discover } from './feeds.ts'
import { texts } from './texts.ts'

export const prefetch = ({ queryClient }: PrefetchContext) => queryClient.ensureInfiniteQueryData(discover)

export function Component() {
  useTitle(texts.home)
  return (
    <FeedFrame active="discover">
      <Feed
        feed={discover}
        load={() => call(feedsApi.discover)}
        empty={
          <EmptyState
            icon={<Feather />}
            title={texts.noPostsYet}
            description={texts.noPostsYetDescription}
            action={
              <AppLink to={href.createPost()} className={buttonClass({ variant: 'primary' })}>
                {texts.createPost}
              </AppLink>
            }
          />
        }
        end={texts.youveReachedTheEnd}
      />
    </FeedFrame>
  )
}
