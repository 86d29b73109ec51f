import { createStore, useStore } from '../store.ts'
import { isTextField } from './is-text-field.ts'

const KEY = 'flyleaf-shortcuts'

function areOn(): boolean {
  try {
    return localStorage.getItem(KEY) !== 'off'
  } catch {
    return true
  }
}
const store = createStore(areOn, () => true)

function choose(on: boolean) {
  try {
    localStorage.setItem(KEY, on ? 'on' : 'off')
  } catch {
    // Without storage the choice lasts until the page is reloaded.
  }
  store.set(on)
}

/** Whether single-letter shortcuts are on; they disturb readers who use speech input or have a tremor: `[on, choose]`. */
export const useLetterKeys = (): [boolean, (on: boolean) => void] => [useStore(store), choose]

const OPEN = '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"], .yarl__root'

/** How long a reader who has typed in a field may still be typing, in milliseconds, though the field has lost the focus. */
const TYPING_MS = 1_000
let typedAt = -Infinity

/** Whether single-letter shortcuts apply now: not while the reader types or a popup is open. */
export function areKeysFree(event: KeyboardEvent): boolean {
  if (isTextField(event.target)) {
    // Other keys leave the field: Escape, Tab, Enter, arrows.
    typedAt = event.key.length === 1 || event.key === 'Backspace' ? event.timeStamp : -Infinity
    return false
  }
  return (
    !(event.defaultPrevented || event.repeat || event.ctrlKey || event.metaKey || event.altKey) &&
    event.timeStamp - typedAt > TYPING_MS &&
    !document.querySelector(OPEN) &&
    areOn()
  )
}
