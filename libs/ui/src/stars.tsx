import { cx } from './cx.ts'
import { texts } from './texts.tsx'

const STAR = 'M12 2.6l2.9 5.95 6.5.95-4.7 4.6 1.11 6.5L12 17.5l-5.81 3.1 1.11-6.5-4.7-4.6 6.5-.95z'
const HALF = 'M12 2.6v14.9l-5.81 3.1 1.11-6.5-4.7-4.6 6.5-.95z'

/** One star: filled, half filled, or an outline. */
export function StarShape({ fill, className = 'size-6' }: { fill: 0 | 0.5 | 1; className?: string }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className={cx('shrink-0', className)}>
      {fill > 0 && <path d={fill === 1 ? STAR : HALF} fill="currentColor" />}
      <path d={STAR} fill="none" stroke="currentColor" strokeWidth="1.4" strokeLinejoin="round" />
    </svg>
  )
}

export function fillOf(star: number, value: number): 0 | 0.5 | 1 {
  const rounded = Math.round(value * 2) / 2
  return rounded >= star ? 1 : rounded >= star - 0.5 ? 0.5 : 0
}

/** "3.5", "4", "4.3". */
export function starsText(value: number): string {
  return String(Math.round(value * 10) / 10)
}

/** A read-only rating. Averages show half stars; screen readers get the exact value. */
export function Stars({
  value,
  size = 'sm',
  className,
}: {
  value: number | null | undefined
  size?: 'sm' | 'md'
  className?: string
}) {
  const label = value ? texts.outOfFive(starsText(value)) : texts.noRatingsYet
  return (
    <span
      role="img"
      aria-label={label}
      className={cx('inline-flex gap-px align-[-0.15em] text-star', className)}
    >
      {[1, 2, 3, 4, 5].map((star) => (
        <StarShape
          key={star}
          fill={fillOf(star, value ?? 0)}
          className={size === 'md' ? 'size-5' : 'size-4'}
        />
      ))}
    </span>
  )
}
