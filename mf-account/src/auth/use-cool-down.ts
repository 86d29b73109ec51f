import { useEffect, useState } from 'react'

/** Seconds until a request may be repeated: `[left, begin]`. `since` is the time of the previous request, if any. */
export function useCoolDown(seconds: number, since?: number): [number, () => void] {
  const [end, setEnd] = useState(since ? since + seconds * 1000 : 0)
  const [now, setNow] = useState(() => Date.now())
  const left = Math.max(0, Math.ceil((end - now) / 1000))
  const isOver = left === 0
  useEffect(() => {
    if (isOver) return
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [isOver])
  const begin = () => {
    setNow(Date.now())
    setEnd(Date.now() + seconds * 1000)
  }
  return [left, begin]
}
