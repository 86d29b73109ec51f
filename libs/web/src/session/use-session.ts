import type { Profile } from '@flyleaf/contracts'
import { useQuery } from '@tanstack/react-query'
import { sessionQuery } from './session-query.ts'

export interface Session {
  /** Null for a visitor, and while nothing is known yet. */
  profile: Profile | null
  isLoading: boolean
}

/** Who is reading. */
export function useSession(): Session {
  const { data, isPending } = useQuery(sessionQuery)
  return { profile: data ?? null, isLoading: isPending }
}
