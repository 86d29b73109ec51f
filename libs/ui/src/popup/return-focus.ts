import type { PopupProps } from './use-trigger.ts'

/** Where the focus goes when a popup closes: to its button, unless it has moved elsewhere, such as to a dialog. */
export const returnFocus =
  ({ id, anchor }: Pick<PopupProps, 'id' | 'anchor'>) =>
  () => {
    const { activeElement, body } = document
    const isHere =
      !activeElement || activeElement === body || document.getElementById(id)?.contains(activeElement)
    return isHere ? (anchor.current ?? true) : false
  }
