import type { SlotProps } from '@flyleaf/web'
import { ListedBuddyReadCard } from './listed-buddy-read.tsx'

/** A buddy read in a conversation of its two readers. */
export const Component = ({ buddyRead }: SlotProps['feed.buddy-read']) => (
  <ListedBuddyReadCard
    buddyRead={buddyRead}
    cover="xs"
    className="w-96 max-w-full rounded-sm border border-line bg-surface p-4"
  />
)
