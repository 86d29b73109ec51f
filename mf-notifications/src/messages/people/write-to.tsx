import { messagesApi } from '@flyleaf/contracts'
import { EmptyState, Spinner, buttonClass } from '@flyleaf/ui'
import * as href from '@flyleaf/contracts/links'
import { useAction } from '@flyleaf/web'
import { MessageCircleOff } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'
import { Link, useNavigate } from 'react-router'
import { addressOf } from '../address.ts'
import { texts } from './texts.ts'

/** Opens the conversation with a person; starts one if there is none. */
export function WriteTo({ username }: { username: string }) {
  const navigate = useNavigate()
  const start = useAction(messagesApi.start, {
    quiet: true,
    showsErrors: true,
    invalidates: [messagesApi.conversations],
    onSuccess: ({ conversation }) =>
      void navigate(addressOf('inbox', conversation.conversationId), { replace: true }),
  })
  const open = useEffectEvent(() => start.run({ usernames: [username] }))
  useEffect(() => open(), [username])
  return (
    <div className="flex min-w-0 flex-1 items-center justify-center">
      {start.error ? (
        <EmptyState
          icon={<MessageCircleOff />}
          title={texts.cantWrite}
          description={start.error.message}
          action={
            <Link to={href.messages()} className={buttonClass({})}>
              {texts.backToMessages}
            </Link>
          }
        />
      ) : (
        <Spinner label={texts.openingConversation} />
      )}
    </div>
  )
}
