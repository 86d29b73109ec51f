import { useEffect, useState } from 'react'

/** False for the first paint: otherwise a popup that is open from the start has no opening transition. */
export function useAfterMount(value: boolean): boolean {
  const [isMounted, setIsMounted] = useState(false)
  // oxlint-disable-next-line react/set-state-in-effect -- the second render is intended
  useEffect(() => setIsMounted(true), [])
  return isMounted && value
}
