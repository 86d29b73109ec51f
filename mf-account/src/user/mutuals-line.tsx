import type { UserPage } from '@flyleaf/contracts'
import { Avatar } from '@flyleaf/ui'
import * as href from '@flyleaf/contracts/links'
import { AppLink, compactNumber } from '@flyleaf/web'
import { texts } from './texts.tsx'

/** "Followed by Ada, Ben and 3 others you follow". */
export function MutualsLine({ person: { username, mutuals } }: { person: UserPage }) {
  const { count, people } = mutuals
  if (people.length === 0) return null
  return (
    <AppLink
      to={href.personMutuals(username)}
      className="mt-3 flex items-center gap-2.5 text-xs text-muted no-underline hover:text-ink hover:underline"
    >
      <span className="flex -space-x-1.5">
        {people.map((one) => (
          <span key={one.userId} className="flex rounded-full ring-2 ring-page">
            <Avatar name={one.name} src={one.picture} size="xs" />
          </span>
        ))}
      </span>
      <span>
        {namesOf(
          people.map(({ name }) => name),
          count,
        )}
      </span>
    </AppLink>
  )
}

function namesOf(all: string[], count: number) {
  const names = count > 2 ? all.slice(0, 2) : all
  const others = count - names.length
  if (others > 0) return texts.followedByOthers(names.join(', '), compactNumber(others), others)
  return texts.followedBy(names)
}
