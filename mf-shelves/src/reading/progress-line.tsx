import { clock } from '@flyleaf/contracts'
import { Progress } from '@flyleaf/ui/progress'
import { texts } from './texts.ts'

interface Props {
  title: string
  page: number | null
  pageCount: number | null
  minute: number | null
  minutes: number | null
  percent: number | null
  className?: string
}

type Position = Pick<Props, 'page' | 'pageCount' | 'minute' | 'minutes'>

/** "3:20 of 11:05" in an audiobook, "Page 84 of 336" in another edition; null when neither is known. */
export function positionWords({ page, pageCount, minute, minutes }: Position) {
  if (minute !== null) return minutes === null ? clock(minute) : texts.part(clock(minute), clock(minutes))
  return page === null ? null : texts.page(page, pageCount)
}

/** "Page 84 of 336 · 25%", or what asks for it while nothing is noted. */
export const progressWords = ({ percent, ...position }: Position & Pick<Props, 'percent'>) =>
  [positionWords(position), percent !== null && texts.percent(percent)].filter(Boolean).join(' · ') ||
  texts.notStarted

/** Progress in a book: a bar with its text. */
export function ProgressLine({ title, className, ...position }: Props) {
  const words = progressWords(position)
  const { percent } = position
  return (
    <div className={className}>
      <Progress label={texts.progressOf(title)} part={percent === null ? null : percent / 100} text={words} />
      <p aria-hidden="true" className="m-0 mt-1 text-xs text-muted tabular-nums">
        {words}
      </p>
    </div>
  )
}
