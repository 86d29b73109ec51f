import { useEffect, useEffectEvent, useRef } from 'react'

const ITEM = '[role="listitem"], [data-result], article'

/**
 * Arrow keys move from the field through the results and back; Escape returns to the field; Enter follows a link. Calls
 * `onFollow` when a result is followed.
 */
export function useResultKeys(onFollow: () => void) {
  const field = useRef<HTMLInputElement>(null)
  const results = useRef<HTMLDivElement>(null)
  const followed = useEffectEvent(onFollow)

  useEffect(() => {
    const [input, list] = [field.current, results.current]
    if (!input || !list) return
    const go = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
      const to = placeAfter(event, input, list)
      if (!to) return
      event.preventDefault()
      to.focus()
      to.scrollIntoView({ block: 'nearest' })
    }
    const follow = ({ target }: MouseEvent) => {
      if (target instanceof Element && target.closest('a[href]')) followed()
    }
    input.addEventListener('keydown', go)
    list.addEventListener('keydown', go)
    list.addEventListener('click', follow, true)
    return () => {
      input.removeEventListener('keydown', go)
      list.removeEventListener('keydown', go)
      list.removeEventListener('click', follow, true)
    }
  }, [])
  return { field, results }
}

/** The element that a key moves the focus to; null for other keys. */
function placeAfter(
  { key, target }: KeyboardEvent,
  field: HTMLElement,
  results: HTMLElement,
): HTMLElement | null {
  if (!(target instanceof Element)) return null
  const links = linksIn(results)
  if (target === field) return key === 'ArrowDown' ? (links[0] ?? null) : null
  const current = links.findIndex((link) => itemOf(link) === itemOf(target))
  if (key === 'Escape') return field
  if (key === 'ArrowUp') return current > 0 ? links[current - 1]! : field
  return key === 'ArrowDown' ? (links[current + 1] ?? null) : null
}

const itemOf = (element: Element) => element.closest(ITEM)

/** The first link of each result. */
function linksIn(results: HTMLElement): HTMLElement[] {
  const seen = new Set<Element>()
  return [...results.querySelectorAll<HTMLElement>('a[href]')].filter((link) => {
    const item = itemOf(link)
    if (!item || seen.has(item)) return false
    seen.add(item)
    return true
  })
}
