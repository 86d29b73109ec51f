import { likesApi } from '@flyleaf/contracts'
import { Columns, EmptyState, ListSkeleton, PageHeader, PersonRowSkeleton } from '@flyleaf/ui'
import * as href from '@flyleaf/contracts/links'
import { AppLink, InfiniteList, Slot, infinite, useTitle } from '@flyleaf/web'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Heart } from 'lucide-react'
import { useParams } from 'react-router'
import { PostAside } from './post-aside.tsx'
import { texts } from './texts.tsx'

export function Component() {
  const { postId = '' } = useParams()
  useTitle(texts.likes)
  const people = useInfiniteQuery(infinite(likesApi.likes, { postId }))
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
