import type { Conversation } from '@flyleaf/contracts'
import { IconButton } from '@flyleaf/ui'
import { PersonLink } from '@flyleaf/web'
import { ArrowLeft, Info } from 'lucide-react'
import { namesOf } from '../names.ts'
import { ConversationAvatar } from '../people/conversation-avatar.tsx'
import { GroupDialog } from '../people/group-dialog.tsx'
import { texts } from './texts.ts'

interface Props {
  conversation: Conversation | undefined
  onClose: () => void
}

export function ThreadHeader({ conversation, onClose }: Props) {
  const [person] = conversation?.participants ?? []
  return (
    <header className="flex min-h-16 items-center gap-3 border-b border-line px-2 py-2 sm:px-6">
      <IconButton
        label={texts.allConversations}
        icon={<ArrowLeft />}
        className="lg:hidden"
        onClick={onClose}
      />
      {conversation && (
        <>
          <ConversationAvatar people={conversation.participants} />
          <div className="min-w-0 flex-1">
            <h2 className="m-0 truncate text-base leading-snug font-semibold">
              {person && !conversation.isGroup ? (
                <PersonLink username={person.username} className="text-ink no-underline hover:underline">
                  {person.name}
                </PersonLink>
              ) : (
                namesOf(conversation)
              )}
            </h2>
            <p className="m-0 truncate text-xs text-muted">
              {conversation.isGroup
                ? texts.people(conversation.participants.length + 1)
                : person && `@${person.username}`}
            </p>
          </div>
          {conversation.isGroup && !conversation.isRequest && (
            <GroupDialog
              conversation={conversation}
              trigger={<IconButton label={texts.aboutGroup} icon={<Info />} />}
              onLeft={onClose}
            />
          )}
        </>
      )}
    </header>
  )
}
