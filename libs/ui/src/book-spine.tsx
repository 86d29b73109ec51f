import { clothFor, hashOf } from './cloth.ts'
import { splitTitle } from './compose-cover.ts'
import { cx } from './cx.ts'
import { texts } from './texts.tsx'

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
  const cloth = clothFor(`${short}|${author}`)
  const signed = short.length <= 22
  return (
    <span
      role="img"
      aria-label={author ? texts.bookBy(title, author) : title}
      className={cx(
        'relative inline-flex shrink-0 items-center justify-between overflow-hidden rounded-t-sm px-1 py-3 [text-orientation:sideways] [writing-mode:vertical-rl] filter-(--fl-image-filter)',
        className,
      )}
      style={{
        backgroundColor: cloth.cloth,
        color: cloth.ink,
        height: Math.min(232, 156 + (seed % 5) * 6 + short.length * 2),
        width: 28 + ((seed >>> 4) % 4) * 5,
        backgroundImage:
          'linear-gradient(90deg, rgb(0 0 0 / 0.25), rgb(255 255 255 / 0.1) 22%, transparent 50%, rgb(0 0 0 / 0.22))',
        boxShadow: `inset 0 8px 0 -6.5px ${cloth.foil}, inset 0 -8px 0 -6.5px ${cloth.foil}`,
      }}
    >
      <span className="min-h-0 truncate font-serif text-[0.8125rem] leading-none font-semibold">{short}</span>
      {signed && (
        <span className="max-h-[34%] shrink-0 truncate pt-2 text-[0.625rem] leading-none">
          {author.split(/\s+/).at(-1)}
        </span>
      )}
    </span>
  )
}
