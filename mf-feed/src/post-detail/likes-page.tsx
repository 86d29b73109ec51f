import { postsApi } from '@flyleaf/contracts'
import { Columns, EmptyState, ListSkeleton, PageHeader, PersonRowSkeleton } from '@flyleaf/ui'
import { InfiniteList, Slot, infinite, useTitle } from '@flyleaf/web'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Heart } from 'lucide-react'
import { useParams } from 'react-router'

/** Who likes a post. */
export function Component() {
  const { postId = '' } = useParams()
  useTitle('Likes')
  const people = useInfiniteQuery(infinite(postsApi.likes, { postId }))
  return (
    <Columns>
      <PageHeader title="Likes" description="Readers who like this post" />
      <InfiniteList
        query={people}
        label="People"
        idOf={(person) => person.userId}
        skeleton={<ListSkeleton count={6} item={<PersonRowSkeleton />} />}
        empty={<EmptyState icon={<Heart />} title="No likes yet" />}
      >
        {(person) => <Slot id="account.person-row" person={person} skeleton={<PersonRowSkeleton />} />}
      </InfiniteList>
    </Columns>
  )
}
