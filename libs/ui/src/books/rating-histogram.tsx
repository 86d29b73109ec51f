import { cx } from '../cx.ts'
import { starsText } from '../stars.tsx'
import { texts } from './texts.ts'

/** The distribution of ratings from half a star to five, with figures for screen readers. */
export function RatingHistogram({
  bars,
  className,
}: {
  bars: readonly { stars: number; count: number }[]
  className?: string
}) {
  const most = Math.max(1, ...bars.map((bar) => bar.count))
  return (
    <figure className={cx('m-0 w-40', className)}>
      <ul
        aria-label={texts.ratingsByStars}
        className="m-0 flex h-14 list-none items-end gap-0.5 border-b border-line-strong p-0"
      >
        {bars.map((bar) => (
          <li
            key={bar.stars}
            className="flex h-full flex-1 items-end"
            title={texts.ratingCount(starsText(bar.stars), bar.count)}
          >
            <span
              className="block w-full rounded-t-xs bg-star"
              style={{ height: bar.count ? `${Math.max(4, (bar.count / most) * 100)}%` : 0 }}
            />
            <span className="sr-only">{texts.ratingCount(starsText(bar.stars), bar.count)}</span>
          </li>
        ))}
      </ul>
      <figcaption aria-hidden="true" className="flex justify-between pt-1 text-xs text-faint tabular-nums">
        <span>½</span>
        <span>5</span>
      </figcaption>
    </figure>
  )
}
