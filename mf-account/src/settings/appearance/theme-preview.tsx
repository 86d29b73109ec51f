import { cx } from '@flyleaf/ui'
import { texts } from './texts.ts'

/** A page in small: its paper, its ink and its accent, whatever theme the reader is in. */
function Leaf({ theme, className }: { theme: string; className?: string }) {
  return (
    <span data-theme={theme} className={cx('absolute inset-0 flex flex-col gap-1.5 bg-page p-3', className)}>
      <span className="font-serif text-base leading-none font-semibold text-ink">{texts.specimen}</span>
      <span className="h-0.75 w-full rounded-full bg-muted/70" />
      <span className="h-0.75 w-11/12 rounded-full bg-muted/70" />
      <span className="h-0.75 w-2/3 rounded-full bg-muted/70" />
      <span className="mt-auto flex items-center gap-1.5">
        <span className="size-2 rounded-full bg-accent" />
        <span className="h-0.75 w-6 rounded-full bg-line-strong" />
      </span>
    </span>
  )
}

/** What a theme looks like; the system's is one by day and another by night. */
export function ThemePreview({ theme }: { theme: 'light' | 'dark' | 'night' | 'system' }) {
  return (
    <span
      aria-hidden="true"
      className={cx(
        'relative block aspect-[4/3] w-full overflow-hidden rounded-md',
        // By night a page of paper would dazzle.
        theme !== 'night' && 'filter-(--fl-image-filter)',
      )}
    >
      {theme === 'system' ? (
        <>
          <Leaf theme="light" />
          <Leaf theme="dark" className="[clip-path:polygon(100%_0,100%_100%,0_100%)]" />
        </>
      ) : (
        <Leaf theme={theme} />
      )}
    </span>
  )
}
