import { Avatar, Tag } from '@flyleaf/ui'
import * as href from '@flyleaf/contracts/links'
import { AppLink, type SlotProps } from '@flyleaf/web'
import type { ReactNode } from 'react'
import { Component as FollowButton } from './follow-button.slot.tsx'
import { texts } from './texts.ts'

/** A person in a list, with their relation to the reader where it is known. */
export function Component({ person, action }: SlotProps['account.person-row'] & { action?: ReactNode }) {
  const viewer = 'viewer' in person ? person.viewer : undefined
  return (
    <div className="flex flex-wrap items-center gap-x-3 border-b border-line py-3.5">
      <AppLink
        to={href.person(person.username)}
        className="group flex min-w-0 flex-1 items-center gap-3 text-ink no-underline"
      >
        <Avatar name={person.name} src={person.picture} />
        <span className="min-w-0">
          <span className="block truncate text-sm font-semibold group-hover:underline">{person.name}</span>
          <span className="flex flex-wrap items-baseline gap-x-2 text-xs text-muted">
            <span className="truncate">@{person.username}</span>
            {viewer?.followsYou && <Tag className="whitespace-nowrap">{texts.followsYou}</Tag>}
          </span>
        </span>
      </AppLink>
      {action ??
        (viewer && !viewer.isSelf && !viewer.isBlocked && (
          <FollowButton username={person.username} viewer={viewer} name={person.name} />
        ))}
      {'bio' in person && person.bio && (
        <p className="m-0 mt-1 line-clamp-2 basis-full pl-13 font-serif text-sm break-words text-muted">
          {person.bio}
        </p>
      )}
    </div>
  )
}
