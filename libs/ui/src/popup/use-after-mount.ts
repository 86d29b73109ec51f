import { useEffect, useState } from 'react'

/** False for the first paint: what is open from the start would come without its way in. */
export function useAfterMount(value: boolean): boolean {
  const [isMounted, setIsMounted] = useState(false)
  // oxlint-disable-next-line react/set-state-in-effect -- the second render is what this is for
  useEffect(() => setIsMounted(true), [])
  return isMounted && value
}
