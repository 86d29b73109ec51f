import type { UserPage } from '@flyleaf/contracts'
import { inlineLinkClass } from '@flyleaf/ui'
import * as href from '@flyleaf/contracts/links'
import { AppLink, compactNumber, fullDate } from '@flyleaf/web'
import { CalendarDays, Link2, MapPin } from 'lucide-react'
import { texts } from './texts.tsx'

const isWebAddress = (website: string) => /^https?:\/\//i.test(website)

/** Location, website, and the date of joining. */
export function PersonDetails({ person: { location, website, createdAt } }: { person: UserPage }) {
  return (
    <ul className="m-0 mt-3 flex list-none flex-wrap gap-x-5 gap-y-1 p-0 text-xs text-muted [&>li]:flex [&>li]:min-w-0 [&>li]:items-center [&>li]:gap-1.5 [&_svg]:size-3.5 [&_svg]:shrink-0">
      {location && (
        <li>
          <MapPin aria-hidden="true" /> <span className="sr-only">{texts.location}: </span>
          <span className="truncate">{location}</span>
        </li>
      )}
      {isWebAddress(website) && (
        <li>
          <Link2 aria-hidden="true" />
          <a
            href={website}
            target="_blank"
            rel="noopener noreferrer nofollow ugc me"
            className={`${inlineLinkClass} truncate`}
          >
            {website.replace(/^https?:\/\/(www\.)?|\/$/gi, '')}
          </a>
        </li>
      )}
      <li>
        <CalendarDays aria-hidden="true" />
        <span>{texts.readingSince(<time dateTime={createdAt}>{fullDate(createdAt)}</time>)}</span>
      </li>
    </ul>
  )
}

const COUNT = 'text-muted no-underline hover:underline hover:underline-offset-3'

const Count = ({ value }: { value: number }) => (
  <strong className="text-ink tabular-nums">{compactNumber(value)}</strong>
)

export function PersonCounts({ person: { username, followingCount, followerCount } }: { person: UserPage }) {
  return (
    <p className="m-0 mt-3 flex gap-5 text-sm">
      <AppLink
        to={href.personFollowing(username)}
        className={COUNT}
        title={followingCount.toLocaleString('en')}
      >
        {texts.following(<Count value={followingCount} />)}
      </AppLink>
      <AppLink
        to={href.personFollowers(username)}
        className={COUNT}
        title={followerCount.toLocaleString('en')}
      >
        {texts.followers(<Count value={followerCount} />, followerCount)}
      </AppLink>
    </p>
  )
}
