import { useEffect, useState } from 'react'
import { texts } from './texts.ts'

/** Slightly longer than saving takes, in milliseconds. */
const SAVED_AFTER = 600

/** Shows that the draft is saved and offers to discard it. */
export function DraftNote({ of, onDiscard }: { of: object; onDiscard: () => void }) {
  const text = JSON.stringify(of)
  const [saved, setSaved] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSaved(text), SAVED_AFTER)
    return () => clearTimeout(timer)
  }, [text])
  return (
    <p className="m-0 flex items-center gap-2 text-xs text-faint">
      <span className={saved === text ? 'animate-fade' : 'invisible'}>{texts.draftSaved}</span>
      <button
        type="button"
        onClick={onDiscard}
        className="cursor-pointer bg-transparent px-1 py-1 text-muted underline decoration-line-strong underline-offset-4 hover:text-ink pointer-coarse:min-h-11"
      >
        {texts.discard}
      </button>
    </p>
  )
}
