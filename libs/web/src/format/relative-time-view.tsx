import { useEffect, useState } from 'react'
import { useIsHydrated } from '../hydration/use-is-hydrated.ts'
import { usePlatform } from '../platform.ts'
import { fullTime, relativeTime, timeLeft } from './relative-time.ts'

const EVERY_MINUTE = 60_000

interface Props {
  time: string
  /** Counts down to the time instead: "2d", then "expired". */
  left?: boolean
  className?: string
}

/** A relative time that updates itself, with the full date as its title. */
export function RelativeTime({ time, left = false, className }: Props) {
  const isHydrated = useIsHydrated()
  const { renderedAt } = usePlatform()
  const [clock, setClock] = useState(() => Date.now())
  const now = isHydrated ? clock : (renderedAt ?? clock)
  useEffect(() => {
    const timer = setInterval(() => setClock(Date.now()), EVERY_MINUTE)
    return () => clearInterval(timer)
  }, [])
  return (
    <time dateTime={time} title={isHydrated ? fullTime(time) : undefined} className={className}>
      {left ? timeLeft(time, now) : relativeTime(time, now)}
    </time>
  )
}
