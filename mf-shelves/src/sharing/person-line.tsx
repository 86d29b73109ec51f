import type { Person } from '@flyleaf/contracts'
import { Avatar } from '@flyleaf/ui'
import { PersonLink } from '@flyleaf/web'
import type { ReactNode } from 'react'

interface Props {
  person: Person
  detail?: ReactNode
  action?: ReactNode
  children?: ReactNode
}

/** A person in a list, with actions. */
export function PersonLine({ person, detail, action, children }: Props) {
  return (
    <div className="border-b border-line py-3.5">
      <div className="flex items-center gap-3">
        <PersonLink
          username={person.username}
          className="group flex min-w-0 flex-1 items-center gap-3 text-ink no-underline"
        >
          <Avatar name={person.name} src={person.picture} />
          <span className="min-w-0">
            <span className="block truncate text-sm font-semibold group-hover:underline">{person.name}</span>
            <span className="block truncate text-xs text-muted">
              @{person.username}
              {detail && <> · {detail}</>}
            </span>
          </span>
        </PersonLink>
        {action}
      </div>
      {children}
    </div>
  )
}
