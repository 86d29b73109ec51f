import { accountApi, relationsApi, type UserPage } from '@flyleaf/contracts'
import { EmptyState, buttonClass } from '@flyleaf/ui'
import { AppLink, href, infinite } from '@flyleaf/web'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Users } from 'lucide-react'
import { Component as FollowButton } from '../person/follow-button.slot.tsx'
import { PeopleRows } from '../person/people-rows.tsx'

export type PeopleKind = 'followers' | 'following' | 'mutuals'

const CALLS = {
  followers: accountApi.followers,
  following: accountApi.following,
  mutuals: relationsApi.mutuals,
}

/** Whom a person follows, who follows them, and whom of those the reader knows. */
export function PeopleList({ kind, person }: { kind: PeopleKind; person: UserPage }) {
  const people = useInfiniteQuery(infinite(CALLS[kind], { username: person.username }))
  return <PeopleRows query={people} empty={<NoPeople kind={kind} person={person} />} />
}

function NoPeople({ kind, person }: { kind: PeopleKind; person: UserPage }) {
  const { isSelf, isFollowing } = person.viewer
  const discover = (
    <AppLink to={href.home()} className={buttonClass({ variant: 'primary' })}>
      See what others write
    </AppLink>
  )
  if (kind === 'mutuals')
    return (
      <EmptyState
        icon={<Users />}
        title={`Nobody whom you follow follows ${person.name}`}
        action={null}
        level={2}
      />
    )
  if (kind === 'following')
    return (
      <EmptyState
        icon={<Users />}
        title={isSelf ? 'You follow nobody yet' : `${person.name} follows nobody yet`}
        description={isSelf ? 'Follow readers whose taste you trust, and Home fills with them.' : undefined}
        action={isSelf ? discover : null}
        level={2}
      />
    )
  return (
    <EmptyState
      icon={<Users />}
      title={isSelf ? 'Nobody follows you yet' : `Nobody follows ${person.name} yet`}
      description={
        isSelf ? 'People find you by what you write.' : isFollowing ? undefined : 'You could be the first.'
      }
      action={
        isSelf ? (
          <AppLink to={href.createPost()} className={buttonClass({ variant: 'primary' })}>
            Write a post
          </AppLink>
        ) : isFollowing ? null : (
          <FollowButton username={person.username} isFollowing={false} />
        )
      }
      level={2}
    />
  )
}
