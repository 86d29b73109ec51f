import { useSession, useStore } from '@flyleaf/web'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { discard, outboxStore, reread, retry, send, type Enclosed } from './outbox.ts'

/** The reader's unsent messages of a conversation, with functions to send, retry and discard. */
export function useOutbox(conversationId: string) {
  const queryClient = useQueryClient()
  const { profile } = useSession()
  const senderId = profile?.userId ?? ''
  const all = useStore(outboxStore)
  useEffect(reread, [senderId])
  const outgoing = useMemo(
    () => all.filter((one) => one.conversationId === conversationId && one.senderId === senderId),
    [all, conversationId, senderId],
  )
  return {
    outgoing,
    send: (content: string, letter?: Enclosed) =>
      send(queryClient, { senderId, conversationId, content, letter }),
    retry: (key: string) => retry(queryClient, key),
    discard,
  }
}
