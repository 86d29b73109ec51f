import type { Message } from '@flyleaf/contracts'
import { useIsHydrated, useLive } from '@flyleaf/web'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { outboxStore } from '../writing/outbox.ts'
import { messagesOf, showMessage } from './cached-messages.ts'

/** So many pages are read to begin at the first unread message; with more unread one begins with the oldest read. */
const PAGES_TO_BEGIN = 4

/**
 * The messages of an open conversation, the oldest first, kept up to date by the live stream. `isReady` once they reach back to
 * what the reader has read, `readPosition`.
 */
export function useMessages(conversationId: string, readPosition: number | undefined) {
  const queryClient = useQueryClient()
  const isHydrated = useIsHydrated()
  const query = useInfiniteQuery({ ...messagesOf(conversationId), enabled: isHydrated })
  const { data, hasNextPage, fetchNextPage, isFetchingNextPage, isError } = query
  const messages = useMemo(
    () => (data?.pages ?? []).flatMap((page) => page.items).toReversed(),
    [data?.pages],
  )
  const oldest = messages[0]?.position ?? 0
  const isBegun =
    data !== undefined &&
    readPosition !== undefined &&
    (!hasNextPage || isError || oldest <= readPosition || data.pages.length >= PAGES_TO_BEGIN)
  useEffect(() => {
    if (data && readPosition !== undefined && !isBegun && !isFetchingNextPage) void fetchNextPage()
  }, [data, readPosition, isBegun, isFetchingNextPage, fetchNextPage])

  useLive('message', ({ message }) => {
    // One's own message is shown by whoever sends it, in place of the one that waits.
    if (message.isMine && isSending(message)) return
    showMessage(queryClient, message)
  })
  return { query, messages, isReady: isBegun }
}

const isSending = ({ conversationId, content }: Message) =>
  outboxStore.get().some((one) => one.conversationId === conversationId && one.content === content)
