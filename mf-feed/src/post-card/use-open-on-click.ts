import type { MouseEvent } from 'react'
import { useNavigate } from 'react-router'

const OWN = 'a, button, input, textarea, select, label, [role="dialog"], [role="menu"], [data-no-open]'

/** Opens a card wherever it is pressed, for the mouse alone: what can be pressed by itself and selected text stay so. */
export function useOpenOnClick(to: string) {
  const navigate = useNavigate()
  return ({ target, currentTarget, defaultPrevented }: MouseEvent<HTMLElement>) => {
    const element = target as Element
    // Clicks in a dialog bubble here through React, though it stands elsewhere.
    if (defaultPrevented || !currentTarget.contains(element) || element.closest(OWN)) return
    if (getSelection()?.isCollapsed === false) return
    void navigate(to)
  }
}
