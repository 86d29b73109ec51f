import type { Person } from '@flyleaf/contracts'
import { Avatar } from '@flyleaf/ui'

/** Whom a conversation is with: a face, or two for a group. */
export function Faces({ people, size = 'md' }: { people: readonly Person[]; size?: 'sm' | 'md' }) {
  const [first, second] = people
  if (!second) return <Avatar name={first?.name ?? '?'} src={first?.picture} size={size} />
  return (
    <span className={size === 'md' ? 'relative size-10 shrink-0' : 'relative size-8 shrink-0'}>
      <Avatar name={second.name} src={second.picture} size="xs" className="absolute top-0 right-0" />
      <Avatar
        name={first!.name}
        src={first!.picture}
        size="xs"
        className="absolute bottom-0 left-0 outline-2 outline-page"
      />
    </span>
  )
}
