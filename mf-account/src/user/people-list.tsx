import { accountApi } from '@flyleaf/contracts'
import { EmptyState, ListSkeleton, PersonRowSkeleton } from '@flyleaf/ui'
import { InfiniteList, infinite } from '@flyleaf/web'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Users } from 'lucide-react'
import { Component as PersonRow } from '../person/person-row.slot.tsx'

/** Whom a person follows, or who follows them. */
export function PeopleList({ kind, username }: { kind: 'followers' | 'following'; username: string }) {
  const people = useInfiniteQuery(
    infinite(kind === 'followers' ? accountApi.followers : accountApi.following, { username }),
  )
  return (
    <InfiniteList
      query={people}
      label="People"
      idOf={(person) => person.userId}
      skeleton={<ListSkeleton count={6} item={<PersonRowSkeleton />} />}
      empty={
        <EmptyState
          icon={<Users />}
          title={kind === 'followers' ? 'No followers yet' : 'Follows nobody yet'}
          action={null}
          level={3}
        />
      }
    >
      {(person) => <PersonRow person={person} />}
    </InfiniteList>
  )
}
