import { useSyncExternalStore } from 'react'

const never = () => () => {}

/**
 * False on the server and during hydration, true afterwards: values that only this browser knows (clock, time zone, storage) may
 * be shown once this is true.
 */
export const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
