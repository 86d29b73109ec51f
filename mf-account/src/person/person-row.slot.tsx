import { Avatar, Tag } from '@flyleaf/ui'
import { AppLink, href, type SlotProps } from '@flyleaf/web'
import { Component as FollowButton } from './follow-button.slot.tsx'

/** A person in a list, with what they are to the reader where that is known. */
export function Component({ person }: SlotProps['account.person-row']) {
  const viewer = 'viewer' in person ? person.viewer : undefined
  return (
    <div className="flex items-center gap-3 border-b border-line py-3.5">
      <AppLink
        to={href.person(person.username)}
        className="flex min-w-0 flex-1 items-center gap-3 text-ink no-underline"
      >
        <Avatar name={person.name} src={person.picture} />
        <span className="min-w-0">
          <span className="block truncate text-sm font-semibold">{person.name}</span>
          <span className="flex items-baseline gap-2 text-xs text-muted">
            <span className="truncate">@{person.username}</span>
            {viewer?.followsYou && <Tag>Follows you</Tag>}
          </span>
          {'bio' in person && person.bio && (
            <span className="mt-0.5 line-clamp-2 block font-serif text-sm text-muted">{person.bio}</span>
          )}
        </span>
      </AppLink>
      {viewer && !viewer.isSelf && (
        <FollowButton username={person.username} isFollowing={viewer.isFollowing} />
      )}
    </div>
  )
}
