import { useCallback, useState } from 'react'

type TextElement = HTMLInputElement | HTMLTextAreaElement

/** Counts what is written, whether React holds the value or the form does. */
export function useLength(value: unknown) {
  const [seen, setSeen] = useState(0)
  const measure = useCallback((element: TextElement | null) => {
    if (element) setSeen(element.value.length)
  }, [])
  return { length: typeof value === 'string' ? value.length : seen, measure }
}

/** Hands one element to several refs. */
export function assignRef<T>(ref: React.Ref<T> | undefined, element: T | null): void {
  if (typeof ref === 'function') ref(element)
  else if (ref) ref.current = element
}
