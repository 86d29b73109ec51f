import { relationsApi, type PersonCard, type UserPage } from '@flyleaf/contracts'
import { changeCached, keyOf, useAction } from '@flyleaf/web'
import { useQueryClient, type QueryClient } from '@tanstack/react-query'

type Known = PersonCard | UserPage
type Viewer = Known['viewer']

/** Shows what a reader is to a person wherever that person stands on the page; returns what takes it back. */
const changeViewer = (
  queryClient: QueryClient,
  username: string,
  change: (viewer: Viewer) => Partial<Viewer>,
) =>
  changeCached<Known>(
    queryClient,
    ['account'],
    (value) =>
      'username' in value && value.username === username && 'viewer' in value ? (value as Known) : undefined,
    (person) => {
      const viewer = { ...person.viewer, ...change(person.viewer) }
      if (!('followerCount' in person) || viewer.isFollowing === person.viewer.isFollowing)
        return { ...person, viewer }
      return { ...person, viewer, followerCount: person.followerCount - 1 }
    },
  )

const OTHERS = ['feed', 'search', 'shelves', 'notifications'] as const

/** Blocking or unblocking a person: both stop following, and their words leave every list. */
export function useBlock(username: string, isBlocked: boolean) {
  const queryClient = useQueryClient()
  const action = useAction(relationsApi.block, {
    optimistic: (client) =>
      changeViewer(client, username, () =>
        isBlocked ? { isBlocked: false } : { isBlocked: true, isFollowing: false, followsYou: false },
      ),
    onSuccess: () => {
      // The list in the settings keeps its row, so that a slip can be undone there.
      void queryClient.invalidateQueries({ queryKey: keyOf(relationsApi.blocked), refetchType: 'none' })
      for (const owner of OTHERS) void queryClient.invalidateQueries({ queryKey: [owner] })
    },
  })
  return { run: () => action.isPending || action.run({ username }), isPending: action.isPending }
}

/** Muting or unmuting a person: silent, and the reader's own affair. */
export function useMute(username: string, isMuted: boolean) {
  const queryClient = useQueryClient()
  const action = useAction(relationsApi.mute, {
    optimistic: (client) => changeViewer(client, username, () => ({ isMuted: !isMuted })),
    onSuccess: () => {
      void queryClient.invalidateQueries({ queryKey: keyOf(relationsApi.muted), refetchType: 'none' })
      for (const owner of OTHERS) void queryClient.invalidateQueries({ queryKey: [owner] })
    },
  })
  return { run: () => action.isPending || action.run({ username }), isPending: action.isPending }
}
