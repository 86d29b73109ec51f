import { useEffect, useRef, useState } from 'react'

export const PENDING_AFTER = 1000
export const PENDING_AT_LEAST = 500

/** True when a wait is worth showing: after a second, and then for at least half of one, so that nothing flashes. */
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
