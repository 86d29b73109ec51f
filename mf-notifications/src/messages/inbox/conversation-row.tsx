import { hideSpoilers, type Conversation } from '@flyleaf/contracts'
import { Badge, cx } from '@flyleaf/ui'
import { RelativeTime, useSession } from '@flyleaf/web'
import { Link } from 'react-router'
import { ConversationAvatar } from '../people/conversation-avatar.tsx'
import { fromList } from '../address.ts'
import { namesOf } from '../names.ts'
import { texts } from './texts.ts'

interface Props {
  conversation: Conversation
  isOpen: boolean
  to: string
}

export function ConversationRow({ conversation, isOpen, to }: Props) {
  const { profile } = useSession()
  const { lastMessage, participants, unreadCount } = conversation
  return (
    <Link
      to={to}
      state={fromList}
      aria-current={isOpen ? 'page' : undefined}
      className={cx(
        'flex items-center gap-3 px-4 py-3 text-ink no-underline transition-colors duration-150 sm:px-6',
        isOpen ? 'bg-well' : 'hover:bg-well',
      )}
    >
      <ConversationAvatar people={participants} />
      <span className="min-w-0 flex-1">
        <span className="flex items-baseline justify-between gap-3">
          <span className="truncate text-sm font-semibold">{namesOf(conversation)}</span>
          {lastMessage && (
            <RelativeTime time={lastMessage.createdAt} className="shrink-0 text-xs text-muted" />
          )}
        </span>
        <span className="flex items-center gap-2">
          <span
            className={cx(
              'line-clamp-1 min-w-0 flex-1 font-serif text-sm break-all',
              unreadCount > 0 ? 'text-ink' : 'text-muted',
            )}
          >
            {preview(conversation, profile?.userId)}
          </span>
          <Badge count={unreadCount} label={texts.unread} />
        </span>
      </span>
    </Link>
  )
}

function preview({ lastMessage, participants }: Conversation, readerId: string | undefined) {
  if (!lastMessage) return texts.noMessagesYet
  const { content, enclosed } = lastMessage
  const sender = participants.find(({ userId }) => userId === lastMessage.senderId)
  const who =
    lastMessage.senderId === readerId ? texts.you : participants.length > 1 ? sender?.name : undefined
  if (enclosed && !content) return who ? texts.enclosedBy(who, enclosed) : texts.enclosed(enclosed)
  const words = hideSpoilers(content)
  return who ? texts.by(who, words) : words
}
