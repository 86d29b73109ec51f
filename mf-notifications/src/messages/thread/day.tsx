import { texts } from './texts.ts'

const DAY_MS = 86_400_000
const sameYear: Intl.DateTimeFormatOptions = { weekday: 'long', day: 'numeric', month: 'long' }

/** A day for readers: Today, Yesterday, Monday 16 November; with the year if it is another one. */
export function dayName(time: string, now = new Date()) {
  const day = new Date(time)
  if (day.toDateString() === now.toDateString()) return texts.today
  if (day.toDateString() === new Date(now.getTime() - DAY_MS).toDateString()) return texts.yesterday
  const isThisYear = day.getFullYear() === now.getFullYear()
  return day.toLocaleDateString('en-GB', isThisYear ? sameYear : { dateStyle: 'long' })
}

/** A time of day in the browser's format. */
export const timeOfDay = (time: string) =>
  new Date(time).toLocaleTimeString(undefined, { hour: 'numeric', minute: '2-digit' })

/** Separates days. */
export function Day({ time }: { time: string }) {
  return (
    <p className="m-0 py-4 text-center text-xs text-muted">
      <time dateTime={time.slice(0, 10)}>{dayName(time)}</time>
    </p>
  )
}

/** Separates read messages from unread ones. */
export function UnreadDivider() {
  return (
    <p className="m-0 flex items-center gap-3 py-3 text-xs font-semibold text-accent before:h-px before:flex-1 before:bg-accent/40 after:h-px after:flex-1 after:bg-accent/40">
      {texts.newMessages}
    </p>
  )
}
