import { threadsApi } from '@flyleaf/contracts'
import { Columns, EmptyState, PageHeader, TabsNav } from '@flyleaf/ui'
import * as href from '@flyleaf/contracts/links'
import {
  AppLink,
  NotFoundPage,
  infinite,
  isNotFound,
  useList,
  useTitle,
  type PrefetchContext,
} from '@flyleaf/web'
import { Repeat2 } from 'lucide-react'
import { useParams } from 'react-router'
import { FeedList } from '../feed/feed-list.tsx'
import { SHARE_FILTERS, type ShareFilter } from '../post-menu/share-filters.ts'
import { PostAside } from './post-aside.tsx'
import { texts } from './texts.tsx'

const sharesOf = ({ postId = '', filter = 'all' }: PrefetchContext['params']) =>
  // An unknown filter is sent as it is, so that the server refuses it.
  infinite(threadsApi.shares, { postId, filter: filter as ShareFilter })

export const prefetch = ({ queryClient, params }: PrefetchContext) =>
  queryClient.prefetchInfiniteQuery(sharesOf(params))

/** Who has shared a post, with a comment or without. */
export function Component() {
  const params = useParams()
  const { postId = '', filter = 'all' } = params
  const shares = useList(sharesOf(params))
  const isMissing = isNotFound(shares.error)
  useTitle(isMissing ? null : texts.shares)
  if (isMissing) return <NotFoundPage />
  return (
    <Columns margin={<PostAside postId={postId} />}>
      <PageHeader kicker={<AppLink to={href.post(postId)}>{texts.thePost}</AppLink>} title={texts.shares} />
      <TabsNav
        label={texts.shares}
        items={SHARE_FILTERS}
        active={filter}
        renderLink={(tab, props) => (
          <AppLink to={href.postShares(postId, tab.key === 'all' ? undefined : tab.key)} {...props} />
        )}
      />
      <FeedList
        query={shares}
        label={texts.shares}
        empty={<EmptyState icon={<Repeat2 />} title={texts.noSharesYet} />}
      />
    </Columns>
  )
}
