import { messagesApi, type Conversation, type Message } from '@flyleaf/contracts'
import { keyOf, useIsHydrated, useLive, useLiveQueries } from '@flyleaf/web'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import { outboxStore } from '../writing/outbox.ts'
import { messagesOf, showMessage } from './cached-messages.ts'

/** So many messages that were read before are shown above the first unread one. */
const READ_BEFORE = 10

/**
 * The messages of an open conversation, the oldest first, kept up to date by the live stream. They begin with the newest, or around
 * the first unread one when that is further back; `isReady` once that is known. `toNewest` leaves out what lies between.
 */
export function useMessages(conversationId: string, conversation: Conversation | undefined) {
  const queryClient = useQueryClient()
  const isHydrated = useIsHydrated()
  const [start, setStart] = useState<number>()
  const [isDecided, setIsDecided] = useState(false)
  const query = useInfiniteQuery({ ...messagesOf(conversationId, start), enabled: isHydrated })
  const { data, hasNextPage, hasPreviousPage, isError } = query
  const messages = useMemo(
    () => (data?.pages ?? []).flatMap((part) => part.items).toReversed(),
    [data?.pages],
  )
  const oldest = messages[0]?.position ?? 0
  const reachesBackTo = (position: number) => !hasNextPage || oldest <= position + 1
  if (!isDecided && conversation && (data || isError)) {
    setIsDecided(true)
    const { unreadCount, readPosition } = conversation
    if (unreadCount > 0 && !isError && !reachesBackTo(readPosition))
      setStart(Math.max(0, readPosition - READ_BEFORE))
  }

  // A message that this browser is sending is shown in place of the outgoing one: by the tab that sends it, which also takes the
  // outgoing one away, and here as soon as that is gone.
  const held = useRef<Message[]>([])
  useLiveQueries(keyOf(messagesApi.messages, { conversationId }))
  useLive('message', ({ message }) => {
    if (message.isMine && isSending(message)) held.current.push(message)
    else showMessage(queryClient, message)
  })
  useEffect(
    () =>
      outboxStore.subscribe(() => {
        const sent = held.current.filter((message) => !isSending(message))
        held.current = held.current.filter((message) => !sent.includes(message))
        for (const message of sent) showMessage(queryClient, message)
      }),
    [queryClient],
  )
  return {
    query,
    messages,
    /** The position that they begin after; undefined when they begin with the newest. */
    start,
    isReady: isDecided && data !== undefined,
    /** Whether the newest message is among them. */
    isUpToDate: !hasPreviousPage,
    reachesBackTo,
    toNewest: () => setStart(undefined),
  }
}

const isSending = ({ conversationId, content, letter }: Message) =>
  outboxStore
    .get()
    .some(
      (one) =>
        one.conversationId === conversationId &&
        one.content === content &&
        one.letter?.dedication === letter?.dedication,
    )
