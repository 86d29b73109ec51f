import type { Post } from '@flyleaf/contracts'
import { Flame, LibraryBig, MessagesSquare, Sprout } from 'lucide-react'
import { texts } from './texts.ts'

const REASONS = {
  new: { says: texts.new, Icon: Sprout },
  liked: { says: texts.popular, Icon: Flame },
  discussed: { says: texts.widelyDiscussed, Icon: MessagesSquare },
  'from-your-shelves': { says: texts.onYourShelves, Icon: LibraryBig },
} as const

/** Why Discover shows a post. */
export function Reason({ reason }: { reason: NonNullable<Post['reason']> }) {
  const { says, Icon } = REASONS[reason]
  return (
    <span title={says} className="inline-flex items-center gap-1.5 text-xs text-faint max-sm:sr-only">
      <Icon className="size-3.5" aria-hidden="true" />
      {says}
    </span>
  )
}
