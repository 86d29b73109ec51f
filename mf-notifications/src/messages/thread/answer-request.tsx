import { messagesApi, type Conversation } from '@flyleaf/contracts'
import { Button } from '@flyleaf/ui'
import { useAction } from '@flyleaf/web'
import { namesOf } from '../names.ts'
import { texts } from './texts.ts'

interface Props {
  conversation: Conversation
  onAnswered: (isAccepted: boolean) => void
}

/** Replaces the message field until a message request is accepted. */
export function AnswerRequest({ conversation, onAnswered }: Props) {
  const answer = useAction(messagesApi.answer, {
    invalidates: [messagesApi.conversations],
    onSuccess: (_result, { action }) => onAnswered(action === 'accept'),
  })
  const { conversationId } = conversation
  return (
    <div className="border-t border-line px-4 py-4 pb-[max(1rem,env(safe-area-inset-bottom))] sm:px-6">
      <p className="m-0 mb-3 text-sm text-muted">{texts.wouldLikeToWrite(namesOf(conversation))}</p>
      <div className="flex gap-3">
        <Button
          variant="primary"
          loading={answer.isPending}
          onClick={() => answer.run({ conversationId, action: 'accept' })}
        >
          {texts.accept}
        </Button>
        <Button disabled={answer.isPending} onClick={() => answer.run({ conversationId, action: 'decline' })}>
          {texts.decline}
        </Button>
      </div>
    </div>
  )
}
