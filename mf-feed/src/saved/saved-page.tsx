import { feedsApi } from '@flyleaf/contracts'
import { Columns, EmptyState, PageHeader, buttonClass } from '@flyleaf/ui'
import * as href from '@flyleaf/contracts/links'
import { AppLink, Slot, infinite, useList, useTitle, type PrefetchContext } from '@flyleaf/web'
import { Bookmark } from 'lucide-react'
import { FeedList } from '../feed/feed-list.tsx'
import { texts } from './texts.ts'

const saved = infinite(feedsApi.saved)

export const prefetch = ({ queryClient }: PrefetchContext) => queryClient.prefetchInfiniteQuery(saved)

export function Component() {
  useTitle(texts.savedPosts)
  return (
    <Columns margin={<Slot id="shelves.home-books" isExtra />}>
      <PageHeader title={texts.savedPosts} description={texts.savedPostsDescription} />
      <FeedList
        query={useList(saved)}
        empty={
          <EmptyState
            icon={<Bookmark />}
            title={texts.noSavedPostsYet}
            description={texts.noSavedPostsYetDescription}
            action={
              <AppLink to={href.home()} className={buttonClass({ variant: 'primary' })}>
                {texts.findSomethingToRead}
              </AppLink>
            }
          />
        }
      />
    </Columns>
  )
}
