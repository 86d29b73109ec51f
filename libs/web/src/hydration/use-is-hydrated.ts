import { useSyncExternalStore } from 'react'

const never = () => () => {}

/**
 * False on the server and in the render that takes over its HTML, true from then on: what only this browser knows
 * (its clock, its time zone, its storage) may be shown once this is true.
 */
export const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
