import { useCallback, useState, type ChangeEvent } from 'react'

type TextElement = HTMLInputElement | HTMLTextAreaElement

interface Counted<E extends TextElement> {
  value?: unknown
  ref?: React.Ref<E>
  onChange?: (event: ChangeEvent<E>) => void
}

/** An emoji is one character, as in the limits. */
const countOf = (text: string) => [...new Intl.Segmenter().segment(text)].length

/** Counts the characters in a text field, controlled or not; `wiring` is spread on the element. */
export function useLength<E extends TextElement>({ value, ref, onChange }: Counted<E>) {
  const [seen, setSeen] = useState(0)
  const attach = useCallback(
    (element: E | null) => {
      assignRef(ref, element)
      if (element) setSeen(countOf(element.value))
    },
    [ref],
  )
  const change = (event: ChangeEvent<E>) => {
    setSeen(countOf(event.target.value))
    onChange?.(event)
  }
  return {
    length: typeof value === 'string' ? countOf(value) : seen,
    wiring: { ref: attach, onChange: change },
  }
}

function assignRef<E>(ref: React.Ref<E> | undefined, element: E | null): void {
  if (typeof ref === 'function') ref(element)
  else if (ref) ref.current = element
}
