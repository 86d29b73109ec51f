import { useState, type ReactNode } from 'react'
import { composeCover, type Composition, type CoverLayout } from './compose-cover.ts'
import { cx } from './cx.ts'
import { texts } from './texts.tsx'

export type CoverSize = 'xs' | 'sm' | 'md' | 'lg' | 'xl' | 'fill'
export type BookCoverProps = {
  title: string
  author?: string
  src?: string | null
  size?: CoverSize
  /** Hides the cover from screen readers, when the title is next to it. */
  decorative?: boolean
  /** Keeps the picture's proportions, aligned to the bottom of the space of a common cover. */
  standing?: boolean
  /** `eager` for a cover at the top of a page. */
  loading?: 'lazy' | 'eager'
  className?: string
}

const WIDTH: Record<CoverSize, string> = {
  xs: 'w-12',
  sm: 'w-18',
  md: 'w-26',
  lg: 'w-36',
  xl: 'w-52',
  fill: 'w-full',
}

/** A book's cover: its picture, or one generated from title and author. */
export function BookCover({
  title,
  author = '',
  src,
  size = 'md',
  decorative,
  standing = false,
  loading = 'lazy',
  className,
}: BookCoverProps) {
  const [broken, setBroken] = useState<string>()
  const room = cx('relative block aspect-[2/3] shrink-0', WIDTH[size], className)
  const shape = cx(room, 'overflow-hidden rounded-sm shadow-cover filter-(--fl-image-filter)')
  const alt = decorative ? '' : texts.coverOf(title)
  if (src && broken !== src && standing) {
    return (
      <span className={cx(room, 'flex! items-end justify-center')}>
        <img
          src={src}
          alt={alt}
          loading={loading}
          draggable={false}
          className="max-h-full max-w-full rounded-sm bg-cover shadow-cover filter-(--fl-image-filter)"
          onError={() => setBroken(src)}
        />
      </span>
    )
  }
  if (src && broken !== src) {
    return (
      <span className={cx(shape, 'bg-cover')}>
        <img
          src={src}
          alt={alt}
          loading={loading}
          className="size-full object-cover"
          onError={() => setBroken(src)}
        />
      </span>
    )
  }
  return (
    <span
      role={decorative ? undefined : 'img'}
      aria-label={alt || undefined}
      aria-hidden={decorative || undefined}
      className={shape}
    >
      <Typeset {...composeCover(title, author)} />
    </span>
  )
}

/** Font sizes in percent of the cover's width, never too small to read. */
const LEGIBLE = {
  title: 'text-[length:max(9px,calc(var(--fl-title)*1cqw))]',
  thumbnail: '@max-[99px]:text-[length:max(9px,calc(var(--fl-thumbnail)*1cqw))]',
  author: 'text-[length:max(9px,7cqw)]',
  longAuthor: 'text-[length:max(9px,6cqw)]',
  subtitle: 'text-[length:max(9px,6.5cqw)]',
}

function Typeset({
  cloth,
  layout,
  title,
  subtitle,
  author,
  capitals,
  titleSize,
  thumbnailSize,
  titleFrom,
  initial,
}: Composition) {
  const heading = (
    <>
      <span
        data-title={titleSize}
        data-thumbnail={thumbnailSize}
        className={cx(
          'line-clamp-8 max-w-full pb-[0.15em] font-cover leading-[1.12] font-semibold text-balance text-ellipsis',
          LEGIBLE.title,
          LEGIBLE.thumbnail,
          '@max-[47px]:hidden',
          titleFrom > 48 && '@max-[71px]:hidden',
          titleFrom > 72 && '@max-[79px]:hidden',
          '@max-[99px]:leading-[1.08] @max-[99px]:tracking-[-0.02em] @max-[99px]:normal-case',
          capitals && 'tracking-[0.06em] uppercase',
        )}
      >
        {title}
      </span>
      <span
        className={cx(
          'm-auto hidden font-cover text-[56cqw] leading-none font-medium @max-[47px]:block',
          titleFrom > 48 && '@max-[71px]:block',
          titleFrom > 72 && '@max-[79px]:block',
        )}
      >
        {initial}
      </span>
    </>
  )
  const small = subtitle && (
    <span
      className={cx(
        'line-clamp-3 block pt-[3cqw] font-cover leading-tight italic @max-[139px]:hidden',
        LEGIBLE.subtitle,
      )}
    >
      {subtitle}
    </span>
  )
  const by = author && (
    <span
      className={cx(
        'line-clamp-2 block font-sans leading-[1.2] font-medium tracking-[0.04em] @max-[99px]:hidden',
        author.length > 24 ? LEGIBLE.longAuthor : LEGIBLE.author,
      )}
    >
      {author}
    </span>
  )
  const Layout = LAYOUTS[layout]
  return (
    <span
      data-cloth={cloth}
      className="@container absolute inset-0 block bg-(--fl-cloth) text-(--fl-cloth-ink) weave"
    >
      <Layout heading={heading} small={small} by={by} />
      <span className="absolute inset-0 hinge" />
    </span>
  )
}

type Parts = { heading: ReactNode; small: ReactNode; by: ReactNode }
const TIGHT =
  '@max-[99px]:inset-0 @max-[99px]:m-0 @max-[99px]:p-[5%] @max-[99px]:pl-[9%] @max-[99px]:justify-center'

const LAYOUTS: Record<CoverLayout, (parts: Parts) => ReactNode> = {
  centred: ({ heading, small, by }) => (
    <span
      className={cx('absolute inset-0 flex flex-col items-center p-[9cqw] pt-[24cqw] text-center', TIGHT)}
    >
      {heading}
      <span className="my-[7cqw] h-[max(1px,0.8cqw)] w-[22cqw] shrink-0 bg-(--fl-foil) @max-[99px]:hidden" />
      {small}
      <span className="mt-auto @max-[99px]:hidden">{by}</span>
    </span>
  ),
  flush: ({ heading, small, by }) => (
    <span className={cx('absolute inset-0 flex flex-col p-[8cqw] pl-[11cqw] text-left', TIGHT)}>
      <span className="mb-[6cqw] h-[2.5cqw] w-[16cqw] shrink-0 bg-(--fl-foil) @max-[99px]:hidden" />
      {heading}
      {small}
      <span className="mt-auto @max-[99px]:hidden">{by}</span>
    </span>
  ),
  label: ({ heading, small, by }) => (
    <span className="absolute inset-x-[11cqw] top-[20cqw] flex min-h-[62cqw] flex-col items-center justify-center gap-[4cqw] p-[5cqw] text-center @max-[99px]:inset-x-[4%] @max-[99px]:top-[6%] @max-[99px]:min-h-[88%] @max-[99px]:p-[3cqw] paper-label">
      {heading}
      {small}
      {by}
    </span>
  ),
  framed: ({ heading, small, by }) => (
    <span className="absolute inset-[5.5cqw] flex flex-col items-center justify-center p-[7cqw] text-center @max-[99px]:inset-[3%] @max-[99px]:p-[3cqw] shadow-[inset_0_0_0_max(0.75px,0.9cqw)_var(--fl-foil)]">
      <span className="my-auto">
        {heading}
        {small}
      </span>
      {by}
    </span>
  ),
  bands: ({ heading, small, by }) => (
    <span className="absolute inset-x-0 top-[34cqw] bottom-[34cqw] flex flex-col items-center justify-center gap-[5cqw] px-[8cqw] text-center @max-[99px]:top-[8%] @max-[99px]:bottom-[8%] @max-[99px]:px-[6%] border-y-[length:max(1px,1.2cqw)] border-(color:--fl-foil) paper">
      {heading}
      {small}
      {by}
    </span>
  ),
}
