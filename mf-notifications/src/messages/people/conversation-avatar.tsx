import type { Person } from '@flyleaf/contracts'
import { Avatar } from '@flyleaf/ui'

/** The picture of the other person in a conversation, or of two people in a group, without overlap. */
export function ConversationAvatar({ people }: { people: readonly Person[] }) {
  const [first, second] = people
  if (!second) return <Avatar name={first?.name ?? '?'} src={first?.picture} />
  return (
    <span className="relative size-10 shrink-0">
      <Avatar name={second.name} src={second.picture} size="xs" className="absolute -top-0.5 -right-0.5" />
      <Avatar name={first!.name} src={first!.picture} size="xs" className="absolute -bottom-0.5 -left-0.5" />
    </span>
  )
}
