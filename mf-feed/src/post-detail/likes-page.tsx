import { likesApi } from '@flyleaf/contracts'
import { Columns, EmptyState, ListSkeleton, PageHeader, PersonRowSkeleton } from '@flyleaf/ui'
import * as href from '@flyleaf/contracts/links'
import {
  AppLink,
  InfiniteList,
  NotFoundPage,
  Slot,
  infinite,
  isNotFound,
  useList,
  useTitle,
  type PrefetchContext,
} from '@flyleaf/web'
import { Heart } from 'lucide-react'
import { useParams } from 'react-router'
import { PostAside } from './post-aside.tsx'
import { texts } from './texts.tsx'

const likesOf = ({ postId = '' }: PrefetchContext['params']) => infinite(likesApi.likes, { postId })

export const prefetch = ({ queryClient, params }: PrefetchContext) =>
  queryClient.prefetchInfiniteQuery(likesOf(params))

/** Who likes a post. */
export function Component() {
  const params = useParams()
  const { postId = '' } = params
  const people = useList(likesOf(params))
  const isMissing = isNotFound(people.error)
  useTitle(isMissing ? null : texts.likes)
  if (isMissing) return <NotFoundPage />
  return (
    <Columns margin={<PostAside postId={postId} />}>
      <PageHeader
        kicker={<AppLink to={href.post(postId)}>{texts.thePost}</AppLink>}
        title={texts.likes}
        description={texts.likesDescription}
      />
      <InfiniteList
        query={people}
        label={texts.people}
        idOf={(person) => person.userId}
        skeleton={<ListSkeleton count={6} item={<PersonRowSkeleton />} />}
        empty={<EmptyState icon={<Heart />} title={texts.noLikesYet} />}
      >
        {(person) => <Slot id="account.person-row" person={person} skeleton={<PersonRowSkeleton />} />}
      </InfiniteList>
    </Columns>
  )
}
