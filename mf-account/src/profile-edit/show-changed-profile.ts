import { accountApi } from '@flyleaf/contracts'
import type { QueryClient } from '@tanstack/react-query'

/** After the reader's profile has changed: their name and face stand in many lists. */
export const showChangedProfile = (queryClient: QueryClient) =>
  void queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[1] !== accountApi.profile.path })
