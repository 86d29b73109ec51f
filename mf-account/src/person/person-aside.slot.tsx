import { peopleApi } from '@flyleaf/contracts'
import { Avatar, PersonRowSkeleton, Section } from '@flyleaf/ui'
import * as href from '@flyleaf/contracts/links'
import { AppLink, query, type SlotProps } from '@flyleaf/web'
import { useQuery } from '@tanstack/react-query'
import { Component as FollowButton } from './follow-button.slot.tsx'
import { texts } from './texts.ts'

/** The author of a page's content, in its margin. */
export function Component({ username }: SlotProps['account.person-aside']) {
  const { data: person, isPending } = useQuery(query(peopleApi.user, { username }))
  if (isPending) return <PersonRowSkeleton />
  if (!person) return null
  const { name, picture, bio, viewer } = person
  return (
    <Section title={texts.theAuthor}>
      <div className="mt-4 flex items-center gap-3">
        <Avatar name={name} src={picture} size="lg" />
        <AppLink to={href.person(username)} className="min-w-0 flex-1 text-ink no-underline hover:underline">
          <span className="block truncate font-serif text-base font-semibold">{name}</span>
          <span className="block truncate text-xs text-muted">@{username}</span>
        </AppLink>
      </div>
      {bio && <p className="m-0 mt-3 line-clamp-4 font-serif text-sm break-words text-ink">{bio}</p>}
      {!viewer.isSelf && !viewer.isBlocked && (
        <div className="mt-4">
          <FollowButton username={username} isFollowing={viewer.isFollowing} size="sm" name={name} />
        </div>
      )}
    </Section>
  )
}
