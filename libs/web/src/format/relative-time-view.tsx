import { useState, useSyncExternalStore } from 'react'
import { usePlatform } from '../platform.ts'
import { minute } from './minute.ts'
import { fullTime, relativeTime, timeAgo, timeLeft } from './relative-time.ts'

interface Props {
  time: string
  /** Counts down to the time instead: "2d", then "expired". */
  left?: boolean
  /** As words of a sentence: "2 days ago". */
  isInSentence?: boolean
  className?: string
}

const unknown = () => undefined

/**
 * A relative time that updates itself. The full date is its tooltip, formatted when it is pointed at: `Intl.DateTimeFormat` costs a phone
 * 15 ms.
 */
export function RelativeTime({ time, left = false, isInSentence = false, className }: Props) {
  const { renderedAt } = usePlatform()
  // Undefined on the server and during hydration.
  const known = useSyncExternalStore<number | undefined>(minute.subscribe, minute.get, unknown)
  const [title, setTitle] = useState<string>()
  const now = known ?? renderedAt ?? minute.get()
  return (
    <time
      dateTime={time}
      data-tooltip={title}
      onPointerEnter={() => setTitle(fullTime(time))}
      className={className}
    >
      {left ? timeLeft(time, now) : isInSentence ? timeAgo(time, now) : relativeTime(time, now)}
    </time>
  )
}
