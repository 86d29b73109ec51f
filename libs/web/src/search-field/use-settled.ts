import { useEffect, useState } from 'react'

const PAUSE_MS = 150

/** The text that a reader has typed, once typing pauses. */
export function useSettled(typed: string, pause = PAUSE_MS): string {
  const [settled, setSettled] = useState(typed)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed), pause)
    return () => clearTimeout(timer)
  }, [typed, pause])
  return settled
}
