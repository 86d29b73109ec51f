import { accountApi } from '@flyleaf/contracts'
import { Columns, ErrorState, ListSkeleton, NotFound, Skeleton, TabsNav } from '@flyleaf/ui'
import { AppLink, CallError, Slot, href, query, useTitle, type PrefetchContext } from '@flyleaf/web'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { PeopleList } from './people-list.tsx'
import { UserHead } from './user-head.tsx'

const TABS = [
  { key: 'posts', label: 'Posts', to: href.person },
  { key: 'shelves', label: 'Shelves', to: href.personShelves },
  { key: 'likes', label: 'Likes', to: href.personLikes },
  { key: 'following', label: 'Following', to: href.personFollowing },
  { key: 'followers', label: 'Followers', to: href.personFollowers },
] as const

export const prefetch = ({ queryClient, params }: PrefetchContext) =>
  queryClient.prefetchQuery(query(accountApi.user, { username: params['username'] ?? '' }))

/** A person: who they are, what they wrote, keep, like, and whom they know. */
export function Component() {
  const { username = '', tab: given = 'posts' } = useParams()
  const tab = TABS.find((one) => one.key === given)
  const {
    data: person,
    error,
    refetch,
  } = useQuery({ ...query(accountApi.user, { username }), enabled: tab !== undefined })
  useTitle(person && (tab?.key === 'posts' ? person.name : `${person.name}’s ${tab?.label.toLowerCase()}`))
  if (!tab || (error instanceof CallError && [400, 404].includes(error.status))) return <NotFound />
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  return (
    <Columns>
      {person ? <UserHead person={person} /> : <HeadSkeleton />}
      <TabsNav
        label="Profile"
        items={TABS}
        active={tab.key}
        renderLink={(one, props) => <AppLink to={one.to(username)} preventScrollReset {...props} />}
      />
      <TabContent tab={tab.key} username={username} />
    </Columns>
  )
}

function TabContent({ tab, username }: { tab: (typeof TABS)[number]['key']; username: string }) {
  const skeleton = <ListSkeleton count={3} />
  switch (tab) {
    case 'posts':
      return (
        <Slot key="posts" id="feed.post-list" source={{ kind: 'user', id: username }} skeleton={skeleton} />
      )
    case 'likes':
      return (
        <Slot key="likes" id="feed.post-list" source={{ kind: 'likes', id: username }} skeleton={skeleton} />
      )
    case 'shelves':
      return <Slot id="shelves.shelf-list" username={username} skeleton={skeleton} />
    default:
      return <PeopleList key={tab} kind={tab} username={username} />
  }
}

function HeadSkeleton() {
  return (
    <div aria-hidden="true" className="flex items-start gap-5 py-8">
      <Skeleton className="size-24 rounded-full" />
      <div className="flex flex-1 flex-col gap-3 pt-2">
        <Skeleton className="h-7 w-48" />
        <Skeleton className="h-4 w-28" />
        <Skeleton className="h-4 w-full" />
      </div>
    </div>
  )
}
