import type { UserPage } from '@flyleaf/contracts'
import { EmptyState, ListSkeleton, PersonRowSkeleton } from '@flyleaf/ui'
import { Slot } from '@flyleaf/web'
import { HeartOff } from 'lucide-react'
import { PeopleList } from './people-list.tsx'
import { mayOpenLikes, type UserTab } from './user-tabs.ts'
import { texts } from './texts.tsx'

interface Props {
  tab: UserTab['key']
  username: string
  /** Undefined while it loads: posts and bookshelves are fetched in parallel. */
  person: UserPage | undefined
}

export function TabContent({ tab, username, person }: Props) {
  const skeleton = <ListSkeleton count={3} />
  if (tab === 'posts')
    return <Slot key={tab} id="feed.post-list" source={{ kind: 'user', id: username }} skeleton={skeleton} />
  if (tab === 'shelves') return <Slot id="shelves.shelf-list" username={username} skeleton={skeleton} />
  if (tab === 'statistics') return <Slot id="shelves.statistics" username={username} skeleton={skeleton} />
  if (tab === 'likes') return person ? <Likes person={person} /> : skeleton
  if (!person) return <ListSkeleton count={6} item={<PersonRowSkeleton />} />
  return <PeopleList key={tab} kind={tab} person={person} />
}

function Likes({ person }: { person: UserPage }) {
  if (!mayOpenLikes(person))
    return <EmptyState icon={<HeartOff />} title={texts.likesArePrivate(person.name)} action={null} />
  return (
    <>
      {!person.showsLikes && <p className="m-0 pt-4 text-xs text-faint">{texts.onlyYouSeeLikes}</p>}
      <Slot
        id="feed.post-list"
        source={{ kind: 'likes', id: person.username }}
        skeleton={<ListSkeleton count={3} />}
      />
    </>
  )
}
