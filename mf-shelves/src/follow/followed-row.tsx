import { AppLink } from '@flyleaf/web'
import type { ReactNode } from 'react'
import { texts } from './texts.ts'

interface Props {
  to: string
  name: string
  bookCount: number
  action: ReactNode
}

/** An author or a series among those that the reader follows. */
export const FollowedRow = ({ to, name, bookCount, action }: Props) => (
  <div className="flex items-center gap-3 border-b border-line py-3.5">
    <AppLink to={to} className="group min-w-0 flex-1 text-ink no-underline">
      <span className="block truncate font-serif text-base font-semibold group-hover:underline">{name}</span>
      <span className="block text-xs text-muted">{texts.books(bookCount)}</span>
    </AppLink>
    {action}
  </div>
)
