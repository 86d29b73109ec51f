import { peopleApi, notPeople, type UserPage } from '@flyleaf/contracts'
import { Columns, ErrorState, Skeleton, TabsNav } from '@flyleaf/ui'
import {
  AppLink,
  isNotFound,
  NotFoundPage,
  Slot,
  query,
  useTitle,
  type FoundAddress,
  type PrefetchContext,
} from '@flyleaf/web'
import { useQuery } from '@tanstack/react-query'
import { Navigate, useLocation, useParams } from 'react-router'
import { Component as PeopleToFollow } from '../person/people-to-follow.slot.tsx'
import { BlockedNotice } from './blocked-notice.tsx'
import { TabContent } from './tab-content.tsx'
import { PROFILE, UserHead } from './user-head.tsx'
import { tabAt, tabsFor } from './user-tabs.ts'
import { texts } from './texts.tsx'

export async function prefetch({ queryClient, params }: PrefetchContext): Promise<FoundAddress> {
  const { username = '' } = params
  if (notPeople.includes(username)) return { isMissing: true }
  const asked = query(peopleApi.user, { username })
  await queryClient.prefetchQuery(asked)
  const person = queryClient.getQueryData<UserPage>(asked.queryKey)
  return person ? { params: { username: person.username }, title: person.name } : {}
}

/** A profile: details, posts, bookshelves, likes, following and followers. */
export function Component() {
  const { username = '' } = useParams()
  const tab = tabAt(useLocation().pathname)
  const isPerson = !notPeople.includes(username)
  const asked = useQuery({ ...query(peopleApi.user, { username }), enabled: isPerson })
  const { data: person, error } = asked
  useTitle(person && (tab.key === 'posts' ? person.name : `${person.name}’s ${tab.label.toLowerCase()}`))
  if (!isPerson || isNotFound(error)) return <NotFoundPage />
  if (error && !person) return <ErrorState error={error} onRetry={() => void asked.refetch()} />
  // They have changed their username, or it was typed in capitals.
  if (person && person.username !== username) return <Navigate to={tab.to(person.username)} replace />
  return (
    <Columns
      margin={
        person && (
          <>
            <Reading person={person} className="max-xl:hidden" />
            <PeopleToFollow except={username} />
          </>
        )
      }
    >
      <div className={PROFILE}>
        {person ? <UserHead person={person} isShort={tab.key !== 'posts'} /> : <HeadSkeleton />}
        {!person?.viewer.isBlocked && (
          <TabsNav
            label={texts.profile}
            className="min-w-0 [grid-area:tabs] max-sm:[&>ul]:gap-4"
            items={tabsFor(person, tab.key)}
            active={tab.key}
            renderLink={(one, props) => <AppLink to={one.to(username)} preventScrollReset {...props} />}
          />
        )}
      </div>
      {person?.viewer.isBlocked ? (
        <BlockedNotice person={person} />
      ) : (
        <>
          {person && tab.key === 'posts' && <Reading person={person} className="pt-6 pb-4 xl:hidden" />}
          <TabContent tab={tab.key} username={username} person={person} />
        </>
      )}
    </Columns>
  )
}

/** In the margin of wide pages; above the posts on narrow ones, where the tabs would otherwise be below the screen. */
function Reading({ person, className }: { person: UserPage; className: string }) {
  if (person.viewer.isBlocked) return null
  return (
    // Without anything to show it leaves no gap.
    <div className={`not-has-[section]:hidden ${className}`}>
      <Slot id="shelves.currently-reading" username={person.username} isExtra />
    </div>
  )
}

function HeadSkeleton() {
  return (
    <div role="status" className="contents">
      <h1 className="sr-only">{texts.loading}</h1>
      <Skeleton round className="size-18 [grid-area:face] sm:size-32" />
      <div className="flex flex-col gap-3 [grid-area:text]">
        <Skeleton className="h-8 w-56 max-w-full" />
        <Skeleton className="h-4 w-28" />
      </div>
      <div className="flex flex-col gap-3 [grid-area:about]">
        <Skeleton className="h-4 w-full" />
        <Skeleton className="h-4 w-40" />
      </div>
    </div>
  )
}
