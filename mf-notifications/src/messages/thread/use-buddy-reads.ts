import { buddyReadsApi, type Conversation } from '@flyleaf/contracts'
import { keyOf, query, useLive } from '@flyleaf/web'
import { useQuery, useQueryClient } from '@tanstack/react-query'

/** The other reader of a conversation of two that the reader has accepted: whom they can read a book with. */
export const buddyIn = (conversation: Conversation | undefined) =>
  conversation && !conversation.isGroup && !conversation.isRequest ? conversation.participants[0] : undefined

/** What the reader reads, or has read, together with another one, and invitations to it, oldest first; nothing while the feed is away. */
export function useBuddyReads(username: string | undefined) {
  const queryClient = useQueryClient()
  const asked = query(buddyReadsApi.list, { with: username ?? '' })
  useLive('notification', ({ notification: { notification } }) => {
    if (notification.type.startsWith('BUDDY_READ'))
      void queryClient.invalidateQueries({ queryKey: keyOf(buddyReadsApi.list) })
  })
  return useQuery({ ...asked, enabled: username !== undefined }).data?.items.toReversed() ?? []
}
