import type { PersonCard } from '@flyleaf/contracts'
import { ListSkeleton, PersonRowSkeleton } from '@flyleaf/ui'
import { InfiniteList, type InfiniteListProps } from '@flyleaf/web'
import type { ReactNode } from 'react'
import { Component as PersonRow } from './person-row.slot.tsx'
import { texts } from './texts.ts'

interface Props {
  query: InfiniteListProps<PersonCard>['query']
  empty: ReactNode
  label?: string
  /** Replaces the follow button at the end of each row. */
  action?: (person: PersonCard) => ReactNode
}

export function PeopleRows({ query, empty, label = texts.people, action }: Props) {
  return (
    <InfiniteList
      query={query}
      label={label}
      idOf={(person) => person.userId}
      skeleton={<ListSkeleton count={6} item={<PersonRowSkeleton />} />}
      empty={empty}
    >
      {(person) => <PersonRow person={person} action={action?.(person)} />}
    </InfiniteList>
  )
}
