import { Avatar } from '@flyleaf/ui'
import * as href from '@flyleaf/contracts/links'
import { AppLink } from '@flyleaf/web'

interface Props {
  username: string
  name: string
  picture: string | null
  bio: string
}

/** Picture, name and bio of a person, in the margin of a page. */
export const PersonIntro = ({ username, name, picture, bio }: Props) => (
  <>
    <div className="mt-4 flex items-center gap-3">
      <Avatar name={name} src={picture} size="lg" />
      <AppLink to={href.person(username)} className="min-w-0 flex-1 text-ink no-underline hover:underline">
        <span className="block truncate font-serif text-base font-semibold">{name}</span>
        <span className="block truncate text-xs text-muted">@{username}</span>
      </AppLink>
    </div>
    {bio && <p className="m-0 mt-3 line-clamp-4 font-serif text-sm break-words text-ink">{bio}</p>}
  </>
)
