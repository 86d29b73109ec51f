import { followsApi, relationsApi, type PersonCard, type UserPage } from '@flyleaf/contracts'
import { changeCached, keyOf, useAction } from '@flyleaf/web'
import { useQueryClient, type QueryClient, type QueryKey } from '@tanstack/react-query'

type Known = PersonCard | UserPage
type Viewer = Known['viewer']

/** Changes the viewer state of a person everywhere in the cache; returns a function that undoes it. */
const changeViewer = (queryClient: QueryClient, username: string, change: Partial<Viewer>) =>
  changeCached<Known>(
    queryClient,
    ['account'],
    (value) =>
      'username' in value && value.username === username && 'viewer' in value ? (value as Known) : undefined,
    (person) => {
      const viewer = { ...person.viewer, ...change }
      if (!('followerCount' in person) || viewer.isFollowing === person.viewer.isFollowing)
        return { ...person, viewer }
      return { ...person, viewer, followerCount: person.followerCount - 1 }
    },
  )

/** Changes a relation to a person. `change` is the optimistic update of the viewer state. */
function useRelation(
  endpoint: typeof relationsApi.block | typeof relationsApi.mute | typeof followsApi.removeFollower,
  /** The list that shows it. */
  list: typeof relationsApi.blocked | typeof relationsApi.muted | typeof followsApi.followers,
  input: { username: string; isBlocked?: boolean; isMuted?: boolean },
  change: Partial<Viewer>,
) {
  const queryClient = useQueryClient()
  const action = useAction(endpoint, {
    optimistic: (client) => changeViewer(client, input.username, change),
    onSuccess: () => {
      // The list in the settings keeps its row, so that the reader can undo a mistake there.
      void queryClient.invalidateQueries({ queryKey: keyOf(list), refetchType: 'none' })
      const isOfOthers = ({ queryKey }: { queryKey: QueryKey }) => queryKey[0] !== keyOf(list)[0]
      void queryClient.invalidateQueries({ predicate: isOfOthers })
    },
  })
  return { run: () => action.isPending || action.run(input), isPending: action.isPending }
}

/** Blocks or unblocks a person. Blocking ends following in both directions. */
export const useBlock = (username: string, isBlocked: boolean) =>
  useRelation(
    relationsApi.block,
    relationsApi.blocked,
    { username, isBlocked: !isBlocked },
    isBlocked
      ? { isBlocked: false }
      : { isBlocked: true, isFollowing: false, isRequested: false, followsYou: false },
  )

/** Mutes or unmutes a person, who is not notified. */
export const useMute = (username: string, isMuted: boolean) =>
  useRelation(relationsApi.mute, relationsApi.muted, { username, isMuted: !isMuted }, { isMuted: !isMuted })

/** Ends that a person follows the reader, who is not notified. */
export const useRemoveFollower = (username: string) =>
  useRelation(followsApi.removeFollower, followsApi.followers, { username }, { followsYou: false })
