import { followsApi, relationsApi, type UserPage } from '@flyleaf/contracts'
import { EmptyState, buttonClass } from '@flyleaf/ui'
import * as href from '@flyleaf/contracts/links'
import { AppLink, infinite, useList } from '@flyleaf/web'
import { Users } from 'lucide-react'
import { Component as FollowButton } from '../person/follow-button.slot.tsx'
import { PeopleRows } from '../person/people-rows.tsx'
import { texts } from './texts.tsx'

export type PeopleKind = 'followers' | 'following' | 'mutuals'

const CALLS = {
  followers: followsApi.followers,
  following: followsApi.following,
  mutuals: relationsApi.mutuals,
}

/** Whom a person follows, their followers, or the followers that the reader also follows. */
export function PeopleList({ kind, person }: { kind: PeopleKind; person: UserPage }) {
  const people = useList(infinite(CALLS[kind], { username: person.username }))
  return <PeopleRows query={people} empty={<NoPeople kind={kind} person={person} />} />
}

function NoPeople({ kind, person }: { kind: PeopleKind; person: UserPage }) {
  const { isSelf, isFollowing } = person.viewer
  const discover = (
    <AppLink to={href.home()} className={buttonClass({ variant: 'primary' })}>
      {texts.seeWhatOthersAreWriting}
    </AppLink>
  )
  if (kind === 'mutuals')
    return <EmptyState icon={<Users />} title={texts.noMutuals(person.name)} action={null} level={2} />
  if (kind === 'following')
    return (
      <EmptyState
        icon={<Users />}
        title={isSelf ? texts.notFollowingAnyone : texts.followsNobody(person.name)}
        description={isSelf ? texts.notFollowingHint : undefined}
        action={isSelf ? discover : null}
        level={2}
      />
    )
  return (
    <EmptyState
      icon={<Users />}
      title={isSelf ? texts.youHaveNoFollowers : texts.noFollowers(person.name)}
      description={isSelf ? texts.peopleWillFindYou : isFollowing ? undefined : texts.beTheFirst}
      action={
        isSelf ? (
          <AppLink to={href.createPost()} className={buttonClass({ variant: 'primary' })}>
            {texts.createPost}
          </AppLink>
        ) : isFollowing ? null : (
          <FollowButton username={person.username} viewer={person.viewer} isMain />
        )
      }
      level={2}
    />
  )
}
