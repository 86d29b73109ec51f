import type { Post } from '@flyleaf/contracts'
import { Heart, LibraryBig, MessagesSquare, Sprout } from 'lucide-react'

const REASONS = {
  new: { says: 'New', Icon: Sprout },
  liked: { says: 'Much liked', Icon: Heart },
  discussed: { says: 'Much discussed', Icon: MessagesSquare },
  'from-your-shelves': { says: 'On your shelves', Icon: LibraryBig },
} as const

/** Why Discover shows a post, in passing. */
export function Reason({ reason }: { reason: NonNullable<Post['reason']> }) {
  const { says, Icon } = REASONS[reason]
  return (
    <p className="m-0 mb-1 flex items-center gap-1.5 text-xs text-faint">
      <Icon className="size-3.5" aria-hidden="true" />
      {says}
    </p>
  )
}
