import type { Profile } from '@flyleaf/contracts'
import { useQuery } from '@tanstack/react-query'
import { sessionQuery } from './session-query.ts'

export interface Session {
  /** Null for a visitor, and until the session is known. */
  profile: Profile | null
  isLoading: boolean
}

/** The signed-in reader. */
export function useSession(): Session {
  const { data, isPending } = useQuery(sessionQuery)
  return { profile: data ?? null, isLoading: isPending }
}
