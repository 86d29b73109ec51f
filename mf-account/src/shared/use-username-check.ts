import { signUpApi } from '@flyleaf/contracts'
import { query } from '@flyleaf/web'
import { useSettled } from '@flyleaf/web/search-field'
import { useQuery } from '@tanstack/react-query'

const QUIET = 350
const FRESH = 30_000
const WHOLE = /^[a-z0-9_]{3,30}$/

export interface UsernameCheck {
  state: 'idle' | 'checking' | 'free' | 'taken'
  message?: string
}

/** Checks whether a username is free once typing pauses; `own`, the reader's current one, counts as free. */
export function useUsernameCheck(typed: string, own?: string): UsernameCheck {
  const username = typed.trim().toLowerCase()
  const checked = useSettled(username, QUIET)
  const isAsked = WHOLE.test(username) && username !== own
  const { data, isFetching } = useQuery({
    ...query(signUpApi.checkUsername, { username: checked }),
    enabled: isAsked && checked === username,
    staleTime: FRESH,
  })
  if (!isAsked) return { state: 'idle' }
  if (checked !== username || isFetching) return { state: 'checking' }
  if (!data) return { state: 'idle' }
  return { state: data.isAvailable ? 'free' : 'taken', message: data.message }
}
