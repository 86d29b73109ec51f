import { profileApi, type Profile } from '@flyleaf/contracts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../call/call.ts'
import { CallError } from '../call/call-error.ts'
import { keyOf } from '../query/key.ts'
import { transportIn } from '../query/transport.ts'

export const sessionKey = keyOf(profileApi.profile, {})

/** The reader's own profile, or null for a visitor; fetched once per document. */
export const sessionQuery = queryOptions({
  queryKey: sessionKey,
  queryFn: async ({ meta }): Promise<Profile | null> => {
    try {
      return await call(profileApi.profile, {}, { transport: transportIn(meta) })
    } catch (error) {
      if (error instanceof CallError && error.status === 401) return null
      throw error
    }
  },
  staleTime: Infinity,
  gcTime: Infinity,
})
