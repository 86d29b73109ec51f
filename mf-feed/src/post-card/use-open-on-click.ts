import type { MouseEvent } from 'react'
import { useNavigate } from 'react-router'

const OWN = 'a, button, input, textarea, select, label, [role="dialog"], [role="menu"], [data-no-open]'

/** Opens a card on a mouse click anywhere, except on its links and buttons or while text is selected. */
export function useOpenOnClick(to: string) {
  const navigate = useNavigate()
  return ({ target, currentTarget, defaultPrevented }: MouseEvent<HTMLElement>) => {
    const element = target as Element
    // React also bubbles clicks from dialogs, which are elsewhere in the document.
    if (defaultPrevented || !currentTarget.contains(element)) return
    const own = element.closest(OWN)
    // A card may itself be in a dialog.
    if (own && currentTarget.contains(own)) return
    if (getSelection()?.isCollapsed === false) return
    void navigate(to)
  }
}
