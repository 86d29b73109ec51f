import { messagesApi, requiredText, type Conversation, type Message } from '@flyleaf/contracts'
import {
  Button,
  ErrorState,
  IconButton,
  ListSkeleton,
  PersonRowSkeleton,
  Prose,
  TextArea,
  cx,
} from '@flyleaf/ui'
import { isNotFound, NotFoundPage, RelativeTime, infinite, useAction, useDraft, useLive } from '@flyleaf/web'
import { useInfiniteQuery } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { AnswerRequest } from './answer-request.tsx'
import { namesOf } from './conversation-row.tsx'
import { LeaveGroup } from './leave-group.tsx'
import { texts } from './texts.ts'

const Content = requiredText(texts.message, 2000)

interface Props {
  conversationId: string
  /** What the list already knows of it. */
  conversation: Conversation | undefined
  onClose: () => void
  /** Called when a message request was accepted: it is in the inbox then. */
  onAccepted: () => void
}

/** An open conversation: the newest at the bottom, and a line to write on. */
export function Thread({ conversationId, conversation, onClose, onAccepted }: Props) {
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    infinite(messagesApi.messages, { conversationId }),
  )
  const read = useAction(messagesApi.read, { quiet: true, invalidates: [messagesApi.conversations] })
  const messages = data?.pages.flatMap((page) => page.items) ?? []
  const newest = messages[0]?.messageId
  useLive('message', ({ message }) => {
    if (message.conversationId === conversationId) void refetch()
  })
  const markRead = useEffectEvent(() => read.run({ conversationId }))
  useEffect(() => {
    if (newest) markRead()
  }, [newest, conversationId])
  if (isNotFound(error)) return <NotFoundPage />
  return (
    <section
      aria-label={conversation ? texts.conversationWith(namesOf(conversation)) : texts.conversation}
      className="flex min-w-0 flex-1 flex-col lg:border-l lg:border-line lg:pl-10"
    >
      <header className="flex items-center gap-2 pt-6 pb-3 lg:pt-10">
        <IconButton
          label={texts.allConversations}
          icon={<ArrowLeft />}
          className="lg:hidden"
          onClick={onClose}
        />
        <h2 className="m-0 min-w-0 flex-1 truncate font-serif text-lg font-semibold">
          {conversation ? namesOf(conversation) : texts.conversation}
        </h2>
        {conversation?.isGroup && <LeaveGroup conversationId={conversationId} onLeft={onClose} />}
      </header>
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && (
        <ListSkeleton count={4} item={<PersonRowSkeleton />} label={texts.loadingMessages} />
      )}
      {hasNextPage && (
        <Button variant="ghost" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {texts.loadEarlierMessages}
        </Button>
      )}
      <ol className="m-0 flex list-none flex-col gap-3 p-0 py-4">
        {messages.toReversed().map((message) => (
          <Bubble key={message.messageId} message={message} />
        ))}
      </ol>
      {conversation?.isRequest ? (
        <AnswerRequest
          conversation={conversation}
          onAnswered={(isAccepted) => (isAccepted ? onAccepted() : onClose())}
        />
      ) : (
        <WriteMessage conversationId={conversationId} />
      )}
    </section>
  )
}

function Bubble({ message }: { message: Message }) {
  return (
    <li
      className={cx(
        'flex max-w-[85%] flex-col gap-1',
        message.isMine ? 'items-end self-end' : 'items-start self-start',
      )}
    >
      <div className={cx('px-4 py-2.5', message.isMine ? 'bg-accent-soft' : 'bg-well')}>
        <Prose text={message.content} size="sm" />
      </div>
      <span className="text-xs text-faint">
        {!message.isMine && message.sender && `${message.sender.name} · `}
        <RelativeTime time={message.createdAt} />
      </span>
    </li>
  )
}

function WriteMessage({ conversationId }: { conversationId: string }) {
  const [content, setContent, clear] = useDraft(`message:${conversationId}`, '')
  const [error, setError] = useState<string>()
  const send = useAction(messagesApi.send, {
    quiet: true,
    invalidates: [messagesApi.messages, messagesApi.conversations],
    onSuccess: clear,
  })
  const submit = () => {
    const parsed = Content.safeParse(content)
    if (!parsed.success) return setError(parsed.error.issues[0]?.message)
    send.run({ conversationId, content })
  }
  return (
    <form
      noValidate
      className="sticky bottom-0 flex items-end gap-3 border-t border-line bg-page py-3"
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <TextArea
        label={texts.message}
        hideLabel
        className="flex-1"
        minRows={1}
        maxRows={8}
        placeholder={texts.writeAMessage}
        value={content}
        error={error}
        onChange={(event) => {
          setContent(event.target.value)
          setError(undefined)
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
          event.preventDefault()
          submit()
        }}
      />
      <Button type="submit" variant="primary" loading={send.isPending}>
        {texts.send}
      </Button>
    </form>
  )
}
