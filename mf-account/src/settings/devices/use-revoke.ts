import { sessionsApi, type ResultOf } from '@flyleaf/contracts'
import { call, changeQueries, keyOf, messageOf, toast, useAction } from '@flyleaf/web'
import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { texts } from './texts.tsx'

type Sessions = ResultOf<typeof sessionsApi.sessions>

const queryKey = keyOf(sessionsApi.sessions, {})

/** Removes devices from the cached list; returns a function that restores them. */
const leaveOut = (queryClient: QueryClient, isGone: (sessionId: string) => boolean) =>
  changeQueries<Sessions>(queryClient, queryKey, ({ items }) => ({
    items: items.filter(({ sessionId }) => !isGone(sessionId)),
  }))

export const useRevoke = () =>
  useAction(sessionsApi.revokeSession, {
    optimistic: (queryClient, input) => leaveOut(queryClient, (sessionId) => sessionId === input.sessionId),
    invalidates: [sessionsApi.sessions],
  })

/** Signs several devices out; those that fail reappear in the list. */
export function useRevokeAll() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (sessionIds: string[]) => {
      const calls = await Promise.allSettled(
        sessionIds.map((sessionId) => call(sessionsApi.revokeSession, { sessionId })),
      )
      const failed = calls.find((one) => one.status === 'rejected')
      if (failed) throw failed.reason
    },
    onMutate: (sessionIds) => void leaveOut(queryClient, (sessionId) => sessionIds.includes(sessionId)),
    onSuccess: () => toast.success(texts.signedOutElsewhere),
    onError: (error) => toast.error(messageOf(error)),
    onSettled: () => void queryClient.invalidateQueries({ queryKey }),
  })
}
