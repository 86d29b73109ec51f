import type { Conversation } from '@flyleaf/contracts'
import { Avatar, Badge, cx } from '@flyleaf/ui'
import { RelativeTime } from '@flyleaf/web'
import { texts } from './texts.ts'

interface Props {
  conversation: Conversation
  isOpen: boolean
  onOpen: () => void
}

/** Who is in a conversation. */
export const namesOf = ({ name, participants }: Pick<Conversation, 'name' | 'participants'>) =>
  name || participants.map((person) => person.name).join(', ') || texts.aFormerReader

/** One conversation in the list. */
export function ConversationRow({ conversation, isOpen, onOpen }: Props) {
  const [first] = conversation.participants
  return (
    <button
      type="button"
      aria-current={isOpen || undefined}
      onClick={onOpen}
      className={cx(
        'flex w-full cursor-pointer items-center gap-3 border-b border-line bg-transparent py-3.5 text-left text-ink hover:bg-well',
        isOpen && 'bg-well',
      )}
    >
      <Avatar name={first?.name ?? '?'} src={first?.picture} />
      <span className="min-w-0 flex-1">
        <span className="flex items-baseline justify-between gap-2">
          <span className="truncate text-sm font-semibold">{namesOf(conversation)}</span>
          <RelativeTime time={conversation.updatedAt} className="shrink-0 text-xs text-faint" />
        </span>
        <span className="line-clamp-1 font-serif text-sm text-muted">
          {conversation.lastMessage?.content ?? texts.noMessagesYet}
        </span>
      </span>
      <Badge count={conversation.unreadCount} label={texts.unread} />
    </button>
  )
}
