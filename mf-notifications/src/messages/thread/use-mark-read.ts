import { messagesApi, type Conversation, type Message } from '@flyleaf/contracts'
import { call, keyOf, setUnreadCount } from '@flyleaf/web'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'

const subscribe = (listener: () => void) => {
  document.addEventListener('visibilitychange', listener)
  return () => document.removeEventListener('visibilitychange', listener)
}

/** Marks a conversation read while the page is visible. A message request gets no read receipt. */
export function useMarkRead(conversation: Conversation | undefined, messages: readonly Message[]) {
  const queryClient = useQueryClient()
  const isSeen = useSyncExternalStore(
    subscribe,
    () => document.visibilityState === 'visible',
    () => false,
  )
  const newest = messages.at(-1)?.messageId
  const conversationId = conversation?.conversationId
  const isWanted = isSeen && newest !== undefined && conversation?.isRequest === false
  useEffect(() => {
    if (!isWanted || !conversationId) return
    call(messagesApi.read, { conversationId }).then(
      ({ unreadCount }) => {
        setUnreadCount('messages', unreadCount)
        void queryClient.invalidateQueries({ queryKey: keyOf(messagesApi.conversations) })
      },
      // Ignored: the next message, or the next visit, marks it read.
      () => {},
    )
  }, [isWanted, conversationId, newest, queryClient])
}
