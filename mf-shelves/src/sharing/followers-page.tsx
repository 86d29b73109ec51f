import { bookshelvesApi, type Bookshelf } from '@flyleaf/contracts'
import { EmptyState, ListSkeleton, PersonRowSkeleton } from '@flyleaf/ui'
import { InfiniteList, infinite, useList } from '@flyleaf/web'
import { BookHeart } from 'lucide-react'
import { WithShelf, prefetchShelf } from '../shelf-detail/with-shelf.tsx'
import { PeopleFrame } from './people-frame.tsx'
import { PersonLine } from './person-line.tsx'
import { texts } from './texts.ts'

export const prefetch = prefetchShelf

export function Component() {
  return <WithShelf>{(shelf) => <Followers shelf={shelf} />}</WithShelf>
}

function Followers({ shelf }: { shelf: Bookshelf }) {
  const { bookshelfId, name } = shelf
  return (
    <PeopleFrame shelf={shelf} heading={texts.followers} title={texts.followersOf(name)}>
      <InfiniteList
        query={useList(infinite(bookshelvesApi.followers, { bookshelfId }))}
        label={texts.followers}
        idOf={({ userId }) => userId}
        skeleton={<ListSkeleton count={6} item={<PersonRowSkeleton />} />}
        empty={
          <EmptyState
            icon={<BookHeart />}
            title={texts.noFollowers}
            description={texts.noFollowersDescription}
          />
        }
      >
        {(person) => <PersonLine person={person} />}
      </InfiniteList>
    </PeopleFrame>
  )
}
