import { useSyncExternalStore } from 'react'
import { usePlatform } from '../platform.ts'
import { minute } from './minute.ts'
import { fullTime, relativeTime, timeLeft } from './relative-time.ts'

interface Props {
  time: string
  /** Counts down to the time instead: "2d", then "expired". */
  left?: boolean
  className?: string
}

const unknown = () => undefined

/** A relative time that updates itself, with the full date as its title. */
export function RelativeTime({ time, left = false, className }: Props) {
  const { renderedAt } = usePlatform()
  // Undefined on the server and during hydration.
  const known = useSyncExternalStore<number | undefined>(minute.subscribe, minute.get, unknown)
  const now = known ?? renderedAt ?? minute.get()
  return (
    <time dateTime={time} title={known === undefined ? undefined : fullTime(time)} className={className}>
      {left ? timeLeft(time, now) : relativeTime(time, now)}
    </time>
  )
}
