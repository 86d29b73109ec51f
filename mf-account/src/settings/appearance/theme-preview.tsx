import { cx } from '@flyleaf/ui'
import { texts } from './texts.ts'

/** A miniature page in the colours of a theme, whatever theme is active. */
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

/** A preview of a theme; `system` shows light and dark side by side. */
export function ThemePreview({ theme }: { theme: 'light' | 'dark' | 'night' | 'system' }) {
  return (
    <span
      aria-hidden="true"
      className={cx(
        'relative block aspect-[4/3] w-full overflow-hidden rounded-md',
        // Dims light previews while the night theme is active.
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
