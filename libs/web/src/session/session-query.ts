import { accountApi, type Profile } from '@flyleaf/contracts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../call/call.ts'
import { CallError } from '../call/call-error.ts'
import { keyOf } from '../query/key.ts'

export const sessionKey = keyOf(accountApi.profile, {})

/** The reader's own profile, or null for a visitor: fetched once, kept for the session. */
export const sessionQuery = queryOptions({
  queryKey: sessionKey,
  queryFn: async (): Promise<Profile | null> => {
    try {
      return await call(accountApi.profile)
    } catch (error) {
      if (error instanceof CallError && error.status === 401) return null
      throw error
    }
  },
  staleTime: Infinity,
  gcTime: Infinity,
})
