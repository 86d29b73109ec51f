import { threadsApi } from '@flyleaf/contracts'
import { Columns, EmptyState, PageHeader, TabsNav } from '@flyleaf/ui'
import * as href from '@flyleaf/contracts/links'
import { AppLink, NotFoundPage, infinite, useTitle } from '@flyleaf/web'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Repeat2 } from 'lucide-react'
import { useParams } from 'react-router'
import { FeedList } from '../feed/feed-list.tsx'
import { PostAside } from './post-aside.tsx'
import { texts } from './texts.tsx'

const FILTERS = [
  { key: 'all', label: texts.all, to: undefined },
  { key: 'content', label: texts.withAComment, to: 'content' },
  { key: 'direct', label: texts.withoutAComment, to: 'direct' },
] as const

export function Component() {
  const { postId = '', filter: given = 'all' } = useParams()
  const filter = FILTERS.find((one) => one.key === given)
  useTitle(texts.shares)
  const shares = useInfiniteQuery(infinite(threadsApi.shares, { postId, filter: filter?.key ?? 'all' }))
  if (!filter) return <NotFoundPage />
  return (
    <Columns margin={<PostAside postId={postId} />}>
      <PageHeader kicker={<AppLink to={href.post(postId)}>{texts.thePost}</AppLink>} title={texts.shares} />
      <TabsNav
        label={texts.shares}
        items={FILTERS}
        active={filter.key}
        renderLink={(tab, props) => <AppLink to={href.postShares(postId, tab.to)} {...props} />}
      />
      <FeedList
        query={shares}
        label={texts.shares}
        empty={<EmptyState icon={<Repeat2 />} title={texts.noSharesYet} />}
      />
    </Columns>
  )
}
