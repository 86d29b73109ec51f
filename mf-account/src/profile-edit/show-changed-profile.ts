import { profileApi } from '@flyleaf/contracts'
import type { QueryClient } from '@tanstack/react-query'

/** Refreshes the lists that show the reader's name or picture after a profile change. */
export const showChangedProfile = (queryClient: QueryClient) =>
  void queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[1] !== profileApi.profile.path })
