import { useEffect, useRef } from 'react'
import { usePlatform } from '../platform.ts'

/** How long a pointer rests on a link before that counts as intent. */
export const INTENT_DELAY = 50

/** Handlers that prefetch the link's page: 50 ms after the pointer rests on it or it is focused, at once on touch. */
export function useIntent(path: string) {
  const { preload } = usePlatform()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const cancel = () => clearTimeout(timer.current)
  useEffect(() => () => clearTimeout(timer.current), [])
  const soon = () => {
    cancel()
    timer.current = setTimeout(() => preload(path), INTENT_DELAY)
  }
  return {
    onPointerEnter: soon,
    onPointerLeave: cancel,
    onFocus: soon,
    onBlur: cancel,
    onTouchStart: () => preload(path),
  }
}
