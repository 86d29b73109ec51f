import { feedsApi } from '@flyleaf/contracts'
import { EmptyState, buttonClass } from '@flyleaf/ui'
import * as href from '@flyleaf/contracts/links'
import { AppLink, call, useTitle, type PrefetchContext } from '@flyleaf/web'
import { Users } from 'lucide-react'
import { FeedFrame } from './feed-frame.tsx'
import { Feed } from './feed.tsx'
import { following } from './feeds.ts'
import { texts } from './texts.ts'

export const prefetch = ({ queryClient }: PrefetchContext) => queryClient.ensureInfiniteQueryData(following)

export function Component() {
  useTitle(texts.following)
  return (
    <FeedFrame active="following">
      <Feed
        feed={following}
        load={() => call(feedsApi.following)}
        empty={
          <EmptyState
            icon={<Users />}
            title={texts.followingIsEmpty}
            description={texts.followingIsEmptyDescription}
            action={
              <>
                <AppLink to={href.home()} className={buttonClass({ variant: 'primary' })}>
                  {texts.findPeopleInDiscover}
                </AppLink>
                <AppLink to={href.books()} className={buttonClass({ variant: 'quiet' })}>
                  {texts.findBooks}
                </AppLink>
              </>
            }
          />
        }
        end={texts.firstPostReached}
      />
    </FeedFrame>
  )
}
