import { useId, useState, type ReactNode } from 'react'
import { cx } from './cx.ts'
import { texts } from './texts.tsx'

/** Hides a spoiler until revealed. Hidden text is not rendered, so neither page search nor a screen reader finds it. */
export function Spoiler({
  title = texts.spoilerTitle,
  about,
  children,
  defaultRevealed = false,
  onReveal,
  className,
}: {
  /** Why it is hidden. */
  title?: string | undefined
  /** The book that is spoiled, by title. */
  about?: string | undefined
  children: ReactNode
  defaultRevealed?: boolean
  onReveal?: () => void
  className?: string
}) {
  const [revealed, setRevealed] = useState(defaultRevealed)
  const id = useId()
  const toggle = () => {
    if (!revealed) onReveal?.()
    setRevealed(!revealed)
  }
  return (
    <div className={className}>
      <button
        type="button"
        data-spoiler=""
        aria-expanded={revealed}
        aria-controls={id}
        onClick={toggle}
        className={cx(
          'flex w-full cursor-pointer items-center justify-between gap-4 border-y border-dashed border-line-strong px-1 text-left transition-colors duration-150 hover:bg-well pointer-coarse:min-h-11',
          revealed ? 'mb-3 py-1' : 'py-4',
        )}
      >
        <span className="min-w-0">
          <span className="smallcaps text-warning">{title}</span>
          {about && ' '}
          {about && (
            <span className="font-serif text-sm text-muted">{texts.spoilerFor(<em>{about}</em>)}</span>
          )}
        </span>{' '}
        <span className="shrink-0 text-xs font-semibold text-accent">
          {revealed ? texts.hide : texts.reveal}
        </span>
      </button>
      <div id={id} hidden={!revealed}>
        {revealed && <div className="animate-fade">{children}</div>}
      </div>
    </div>
  )
}
