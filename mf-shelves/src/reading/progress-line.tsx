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
  const words = [page !== null && texts.page(page, pageCount), percent !== null && texts.percent(percent)]
    .filter(Boolean)
    .join(' · ')
  return (
    <div className={className}>
      <div
        role="progressbar"
        aria-label={texts.progressOf(title)}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent === null ? undefined : Math.round(percent)}
        aria-valuetext={words || texts.notStarted}
        className="h-1.5 w-full overflow-hidden rounded-full bg-line"
      >
        <div className="h-full bg-accent" style={{ width: `${percent ?? 0}%` }} />
      </div>
      <p aria-hidden="true" className="m-0 mt-1 text-xs text-muted tabular-nums">
        {words || texts.notStarted}
      </p>
    </div>
  )
}
