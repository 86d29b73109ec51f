import { messagesApi, type Conversation, type Message } from '@flyleaf/contracts'
import { ErrorState, NotFound, Skeleton } from '@flyleaf/ui'
import { isNotFound, keyOf, query, useLive, useLiveQueries } from '@flyleaf/web'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { namesOf } from '../names.ts'
import { useOutbox } from '../writing/use-outbox.ts'
import { WriteMessage } from '../writing/write-message.tsx'
import { AnswerRequest } from './answer-request.tsx'
import { MessageList } from './message-list.tsx'
import { MessageRow } from './message-row.tsx'
import { NewestMessage } from './newest-message.tsx'
import { rowsOf } from './rows.ts'
import { texts } from './texts.ts'
import { ThreadHeader } from './thread-header.tsx'
import { buddyIn, useBuddyReads } from './use-buddy-reads.ts'
import { useMarkRead } from './use-mark-read.ts'
import { useMessages } from './use-messages.ts'

interface Props {
  conversationId: string
  /** The conversation as in the list, shown until its own call succeeds. */
  known: Conversation | undefined
  /** The address of what the reader is about to send. */
  share: string | undefined
  /** Called when that is in the message field. */
  onShared: () => void
  onClose: () => void
  /** Called when a message request was accepted, which moves it to the inbox. */
  onAccepted: () => void
}

/** An open conversation. */
export function Thread({ conversationId, known, share, onShared, onClose, onAccepted }: Props) {
  const queryClient = useQueryClient()
  const found = useQuery({ ...query(messagesApi.conversation, { conversationId }), staleTime: 0 })
  const asked = found.isFetchedAfterMount ? found.data?.conversation : undefined
  const conversation = asked ?? found.data?.conversation ?? known
  useLiveQueries(keyOf(messagesApi.conversation, { conversationId }))
  useLive('conversation', (event) => {
    if (event.conversationId !== conversationId) return
    void queryClient.invalidateQueries({ queryKey: keyOf(messagesApi.conversation, { conversationId }) })
  })
  if (isNotFound(found.error)) return <NotFound />
  return (
    <section
      aria-label={conversation ? texts.conversationWith(namesOf(conversation)) : texts.conversation}
      className="flex min-h-0 min-w-0 flex-1 flex-col"
    >
      <ThreadHeader conversation={conversation} onClose={onClose} />
      {found.error && !found.data ? (
        <ErrorState error={found.error} onRetry={() => void found.refetch()} className="flex-1" />
      ) : (
        <Messages conversationId={conversationId} conversation={asked} share={share} onShared={onShared} />
      )}
      {conversation?.isRequest && (
        <AnswerRequest
          conversation={conversation}
          onAnswered={(isAccepted) => (isAccepted ? onAccepted() : onClose())}
        />
      )}
    </section>
  )
}

interface MessagesProps extends Pick<Props, 'conversationId' | 'share' | 'onShared'> {
  /** As fetched, not as in the list. */
  conversation: Conversation | undefined
}

function Messages({ conversationId, conversation, share, onShared }: MessagesProps) {
  const { query, messages, start, isReady, isUpToDate, reachesBackTo, toNewest } = useMessages(
    conversationId,
    conversation,
  )
  const buddy = buddyIn(conversation)
  const buddyReads = useBuddyReads(buddy?.username)
  const { outgoing, send, retry, discard } = useOutbox(conversationId)
  // The position when the conversation was opened: reading does not move the divider.
  const [opened, setOpened] = useState<{ readPosition: number | null }>()
  if (conversation && isReady && !opened)
    setOpened({ readPosition: conversation.unreadCount > 0 ? conversation.readPosition : null })
  useMarkRead(conversation, messages)
  if (query.isError && messages.length === 0)
    return <ErrorState error={query.error} onRetry={() => void query.refetch()} className="flex-1" />
  if (!conversation || !opened) return <Loading />
  const { readPosition } = opened
  const rows = rowsOf({
    messages,
    outgoing,
    buddyReads: buddyReads.filter(
      ({ createdAt }) =>
        (!query.hasNextPage || isAfter(createdAt, messages[0])) &&
        (isUpToDate || !isAfter(createdAt, messages.at(-1))),
    ),
    readPosition: readPosition !== null && reachesBackTo(readPosition) ? readPosition : null,
    othersReadPosition: conversation.othersReadPosition,
  })
  return (
    <>
      {!isReady ? (
        <Loading />
      ) : rows.length === 0 ? (
        <p className="m-0 flex flex-1 items-center justify-center px-6 font-serif text-sm text-muted italic">
          {texts.beginning}
        </p>
      ) : (
        <MessageList
          key={start ?? 'newest'}
          rows={rows}
          older={{ isThere: query.hasNextPage && !query.isError, isLoading: query.isFetchingNextPage }}
          onOlder={() => void query.fetchNextPage()}
          isUpToDate={isUpToDate}
          onNewer={() => {
            if (!query.isFetchingPreviousPage && !query.isError) void query.fetchPreviousPage()
          }}
          onNewest={toNewest}
        >
          {(row) => (
            <MessageRow
              row={row}
              isGroup={conversation.isGroup}
              isRequest={conversation.isRequest}
              onRetry={retry}
              onDiscard={discard}
            />
          )}
        </MessageList>
      )}
      {isReady && isUpToDate && <NewestMessage message={messages.at(-1)} />}
      {!conversation.isRequest && (
        <WriteMessage
          conversationId={conversationId}
          buddy={buddy}
          share={share}
          onShared={onShared}
          onSend={(content, letter) => {
            // The reader's own message is the newest one.
            if (!isUpToDate) toNewest()
            send(content, letter)
          }}
        />
      )}
    </>
  )
}

const isAfter = (time: string, message: Message | undefined) =>
  message !== undefined && Date.parse(time) > Date.parse(message.createdAt)

const Loading = () => (
  <div className="min-h-0 flex-1 overflow-hidden px-4 sm:px-6">
    <div role="status" className="flex h-full flex-col justify-end gap-3 py-4">
      <span className="sr-only">{texts.loadingMessages}</span>
      <Skeleton className="h-10 w-2/3" />
      <Skeleton className="h-16 w-1/2" />
      <Skeleton className="h-10 w-1/2 self-end" />
      <Skeleton className="h-16 w-2/3" />
      <Skeleton className="h-10 w-1/3 self-end" />
    </div>
  </div>
)
