import { clothFor, hashOf, splitTitle } from '@flyleaf/contracts/binding'
import { cx } from '../cx.ts'
import { texts } from './texts.ts'

/** A book's spine, for shelves with more books than a row of covers shows. */
export function BookSpine({
  title,
  author = '',
  className,
}: {
  title: string
  author?: string
  className?: string
}) {
  const seed = hashOf(`${author}|${title}`)
  const { title: short } = splitTitle(title)
  const signed = short.length <= 22
  return (
    <span
      role="img"
      aria-label={author ? texts.bookBy(title, author) : title}
      data-cloth={clothFor(`${short}|${author}`)}
      className={cx(
        'relative inline-flex min-h-39 w-9 shrink-0 items-center justify-between overflow-hidden rounded-t-sm bg-(--fl-cloth) px-1 py-3 [text-orientation:sideways] [writing-mode:vertical-rl] text-(--fl-cloth-ink) filter-(--fl-image-filter) spine',
        className,
      )}
      style={{
        height: Math.min(232, 156 + (seed % 5) * 6 + short.length * 2),
        width: 28 + ((seed >>> 4) % 4) * 5,
      }}
    >
      <span className="min-h-0 truncate font-cover text-[0.8125rem] leading-none font-semibold">{short}</span>
      {signed && (
        // Drawn by the stylesheet: the label has the whole name, and visible text must be a part of it.
        <span
          data-author={author.split(/\s+/).at(-1)}
          className="max-h-[34%] shrink-0 truncate pt-2 text-[0.625rem] leading-none before:content-[attr(data-author)]"
        />
      )}
    </span>
  )
}
