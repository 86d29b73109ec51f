import type { UserPage } from '@flyleaf/contracts'
import { Avatar, Prose, Tag, buttonClass, inlineLinkClass } from '@flyleaf/ui'
import { AppLink, compactNumber, fullDate, href } from '@flyleaf/web'
import { CalendarDays, Link2, MapPin } from 'lucide-react'
import { Component as FollowButton } from '../person/follow-button.slot.tsx'

/** Name, face, a few words, and the counts. */
export function UserHead({ person }: { person: UserPage }) {
  const { username, viewer } = person
  return (
    <header className="flex flex-col gap-4 pt-8 pb-4 sm:flex-row sm:gap-6">
      <Avatar name={person.name} src={person.picture} size="xl" />
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-start justify-between gap-3">
          <div className="min-w-0">
            <h1 tabIndex={-1} className="m-0 font-serif text-2xl font-semibold text-balance break-words">
              {person.name}
            </h1>
            <p className="m-0 flex items-baseline gap-2 text-sm text-muted">
              @{username} {viewer.followsYou && <Tag>Follows you</Tag>}
            </p>
          </div>
          {viewer.isSelf ? (
            <AppLink to={href.editProfile()} className={buttonClass({ variant: 'quiet' })}>
              Edit profile
            </AppLink>
          ) : (
            <FollowButton username={username} isFollowing={viewer.isFollowing} />
          )}
        </div>
        {person.bio && <Prose text={person.bio} className="mt-3" />}
        <ul className="m-0 mt-3 flex list-none flex-wrap gap-x-5 gap-y-1 p-0 text-xs text-muted [&>li]:flex [&>li]:items-center [&>li]:gap-1.5 [&_svg]:size-3.5">
          {person.location && (
            <li>
              <MapPin aria-hidden="true" /> {person.location}
            </li>
          )}
          {person.website && (
            <li>
              <Link2 aria-hidden="true" />
              <a
                href={person.website}
                target="_blank"
                rel="noopener noreferrer nofollow ugc me"
                className={inlineLinkClass}
              >
                {person.website.replace(/^https?:\/\/|\/$/g, '')}
              </a>
            </li>
          )}
          <li>
            <CalendarDays aria-hidden="true" /> Reading here since {fullDate(person.createdAt)}
          </li>
        </ul>
        <p className="m-0 mt-3 flex gap-5 text-sm text-muted">
          <AppLink to={href.personFollowing(username)} className="text-muted no-underline hover:underline">
            <strong className="text-ink tabular-nums">{compactNumber(person.followingCount)}</strong>{' '}
            following
          </AppLink>
          <AppLink to={href.personFollowers(username)} className="text-muted no-underline hover:underline">
            <strong className="text-ink tabular-nums">{compactNumber(person.followerCount)}</strong>{' '}
            {person.followerCount === 1 ? 'follower' : 'followers'}
          </AppLink>
        </p>
      </div>
    </header>
  )
}
