import type { QuotedPost } from '@flyleaf/contracts'
import { Avatar } from '@flyleaf/ui'
import * as href from '@flyleaf/contracts/links'
import { AppLink } from '@flyleaf/web'

/** The author's picture; screen readers announce only the link on the name beside it. */
export function AuthorAvatar({
  person,
  size = 'md',
  className,
}: {
  person: QuotedPost['author']
  size?: 'sm' | 'md'
  className?: string
}) {
  if (!person) return <Avatar name="?" size={size} className={className} />
  return (
    <AppLink
      to={href.person(person.username)}
      tabIndex={-1}
      aria-hidden="true"
      className="shrink-0 no-underline"
    >
      <Avatar name={person.name} src={person.picture} size={size} className={className} />
    </AppLink>
  )
}
