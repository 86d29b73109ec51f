import { Avatar, Section } from '@flyleaf/ui'
import * as href from '@flyleaf/contracts/links'
import { AppLink, useSession } from '@flyleaf/web'
import { texts } from './texts.ts'

const LINK = 'inline-block py-1 text-muted no-underline hover:text-ink hover:underline'

/** What others see of the reader, in the margin. */
export function YourPage() {
  const { profile } = useSession()
  if (!profile) return null
  const { username, name, picture, bio } = profile
  return (
    <Section title={texts.yourPage}>
      <div className="mt-4 flex items-center gap-3">
        <Avatar name={name} src={picture} size="lg" />
        <AppLink to={href.person(username)} className="min-w-0 flex-1 text-ink no-underline hover:underline">
          <span className="block truncate font-serif text-base font-semibold">{name}</span>
          <span className="block truncate text-xs text-muted">@{username}</span>
        </AppLink>
      </div>
      {bio && <p className="m-0 mt-3 line-clamp-4 font-serif text-sm break-words text-ink">{bio}</p>}
      <p className="m-0 mt-3 text-xs">
        <AppLink to={href.editProfile()} className={LINK}>
          {texts.editProfile}
        </AppLink>
      </p>
    </Section>
  )
}
