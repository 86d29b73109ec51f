import { useState, type ReactNode } from 'react'
import { cx } from './cx.ts'
import { texts } from './texts.tsx'

/** A spoiler within a text: not rendered until revealed. */
export function InlineSpoiler({ children }: { children: ReactNode }) {
  const [revealed, setRevealed] = useState(false)
  return (
    <span className={cx(revealed && 'bg-well decoration-clone px-0.5')}>
      <button
        type="button"
        data-spoiler=""
        aria-expanded={revealed}
        data-tooltip={revealed ? texts.hide : texts.reveal}
        onClick={() => setRevealed(!revealed)}
        className={cx(
          'ms-0.5 inline cursor-pointer rounded-sm border border-dashed border-line-strong bg-transparent px-1.5 align-baseline font-sans text-xs font-semibold transition-colors duration-150 hover:bg-well',
          revealed ? 'me-1.5 text-faint' : 'me-0.5 text-warning',
        )}
      >
        {texts.spoiler}
      </button>
      {revealed && <span className="animate-fade">{children}</span>}
    </span>
  )
}
