import { useEffect, useRef } from 'react'
import { isTextField } from '../shortcuts/is-text-field.ts'

/**
 * A ref for a container: once mounted, its `data-autofocus` element gets the focus. A reader who already writes in a field of the
 * server's HTML keeps it.
 */
export function useAutofocus() {
  const container = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const focus = () => {
      if (isTextField(document.activeElement)) return
      container.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus()
    }
    focus()
    // A dialog whose focused element has been replaced focuses itself in the next frame.
    const frame = requestAnimationFrame(focus)
    return () => cancelAnimationFrame(frame)
  }, [])
  return container
}
