import { useEffect, useRef, useState } from 'react'

export const PENDING_AFTER = 1000
export const PENDING_AT_LEAST = 500

/** True when a wait should be shown: after one second, then for at least half a second, to avoid flashing. */
export function usePending(isLoading: boolean): boolean {
  const [isShown, setShown] = useState(false)
  const shownAt = useRef(0)

  useEffect(() => {
    if (isLoading === isShown) return
    const wait = isLoading ? PENDING_AFTER : Math.max(0, shownAt.current + PENDING_AT_LEAST - Date.now())
    const timer = setTimeout(() => {
      if (isLoading) shownAt.current = Date.now()
      setShown(isLoading)
    }, wait)
    return () => clearTimeout(timer)
  }, [isLoading, isShown])

  return isShown
}
