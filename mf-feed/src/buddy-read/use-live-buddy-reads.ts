import { keyOf, useLive } from '@flyleaf/web'
import { useQueryClient } from '@tanstack/react-query'
import { stale } from './answer-invitation.tsx'

/** Shows invitations, and that one was accepted, while a page of buddy reads is open: a notification says so. */
export function useLiveBuddyReads() {
  const queryClient = useQueryClient()
  useLive('notification', ({ notification: { notification } }) => {
    if (!notification.type.startsWith('BUDDY_READ')) return
    for (const call of stale.invalidates) void queryClient.invalidateQueries({ queryKey: keyOf(call) })
  })
}
