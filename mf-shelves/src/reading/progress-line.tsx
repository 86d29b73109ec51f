import { Progress } from '@flyleaf/ui/progress'
import { texts } from './texts.ts'

interface Props {
  title: string
  page: number | null
  pageCount: number | null
  percent: number | null
  className?: string
}

/** Progress in a book: a bar with its text. */
export function ProgressLine({ title, page, pageCount, percent, className }: Props) {
  const words =
    [page !== null && texts.page(page, pageCount), percent !== null && texts.percent(percent)]
      .filter(Boolean)
      .join(' · ') || texts.notStarted
  return (
    <div className={className}>
      <Progress label={texts.progressOf(title)} part={percent === null ? null : percent / 100} text={words} />
      <p aria-hidden="true" className="m-0 mt-1 text-xs text-muted tabular-nums">
        {words}
      </p>
    </div>
  )
}
