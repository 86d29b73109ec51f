import { useEffect, useState } from 'react'
import { fullTime, relativeTime, timeLeft } from './relative-time.ts'

const EVERY_MINUTE = 60_000

interface Props {
  time: string
  /** Counts down to the moment instead: "2d", then "expired". */
  left?: boolean
  className?: string
}

/** A moment as readers see it, kept up to date, with the full date behind it. */
export function RelativeTime({ time, left = false, className }: Props) {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), EVERY_MINUTE)
    return () => clearInterval(timer)
  }, [])
  return (
    <time dateTime={time} title={fullTime(time)} className={className}>
      {left ? timeLeft(time, now) : relativeTime(time, now)}
    </time>
  )
}
