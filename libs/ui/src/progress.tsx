import { cx } from './cx.ts'

interface Props {
  /** What makes progress. Without a label, the bar is hidden from screen readers, because the text beside it says the same. */
  label?: string
  /** From 0 to 1, or null if it is not known. */
  part: number | null
  /** The progress in words, which are read out instead of the percentage. */
  text?: string
  className?: string
}

/** How much of something is done, as a bar. */
export function Progress({ label, part, text, className }: Props) {
  const percent = Math.min((part ?? 0) * 100, 100)
  return (
    <span
      {...(label
        ? {
            role: 'progressbar',
            'aria-label': label,
            'aria-valuenow': part === null ? undefined : Math.round(percent),
            'aria-valuetext': text,
          }
        : { 'aria-hidden': true })}
      className={cx('block h-1.5 overflow-hidden rounded-full bg-line', className)}
    >
      <span className="block h-full bg-accent transition-[width]" style={{ width: `${percent}%` }} />
    </span>
  )
}
