import { useState } from 'react'
import { clothFor } from '@flyleaf/contracts/binding'
import { cx } from './cx.ts'

export type AvatarSize = 'xs' | 'sm' | 'md' | 'lg' | 'xl'

/** Pictures are stored in two sizes, named by width; a profile refers to the large one. */
const LARGE = /-400(?=\.webp$)/
const SMALL = '-96'

const SIZE: Record<AvatarSize, string> = {
  xs: 'size-6 text-[0.6875rem]',
  sm: 'size-8 text-xs',
  md: 'size-10 text-base',
  lg: 'size-14 text-lg',
  xl: 'size-24 text-2xl',
}

/** One or two initials: "Ursula K. Le Guin" → "UG". */
function initialsOf(name: string): string {
  const words = name
    .trim()
    .split(/[\s._-]+/)
    .filter(Boolean)
  const first = [...(words[0] ?? '?')][0]
  const last = words.length > 1 ? [...words.at(-1)!][0] : ''
  // Not by the browser's language: the server does not know it, and hydration compares.
  return `${first}${last}`.toUpperCase()
}

/** A picture, or initials on a colour. Hidden from screen readers unless `alt` is given, because the name is usually next to it. */
export function Avatar({
  name,
  src,
  size = 'md',
  alt = '',
  className,
}: {
  name: string
  src?: string | null
  size?: AvatarSize
  alt?: string
  className?: string
}) {
  const [broken, setBroken] = useState<string>()
  const shape = cx(
    'inline-flex shrink-0 items-center justify-center overflow-hidden rounded-full filter-(--fl-image-filter) select-none',
    SIZE[size],
    className,
  )
  if (src && broken !== src) {
    const shown = size === 'xl' ? src : src.replace(LARGE, SMALL)
    return <img src={shown} alt={alt} className={cx(shape, 'object-cover')} onError={() => setBroken(src)} />
  }
  const initials = size === 'xs' ? initialsOf(name).slice(0, 1) : initialsOf(name)
  return (
    <span
      role={alt ? 'img' : undefined}
      aria-label={alt || undefined}
      aria-hidden={alt ? undefined : true}
      data-cloth={clothFor(name)}
      className={cx(
        shape,
        // Its capitals are below the middle of Literata's line.
        'bg-(--fl-cloth) pb-[0.17em] font-serif leading-none font-medium tracking-wide text-(--fl-cloth-ink)',
      )}
    >
      {initials}
    </span>
  )
}
