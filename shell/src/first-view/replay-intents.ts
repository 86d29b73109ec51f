declare global {
  interface Window {
    /**
     * What the reader did to elements before hydration: a button pressed, a form submitted, or the text typed into a field. Null
     * once every element is hydrated.
     */
    __intents?: Map<HTMLElement, string | 0> | null
  }
}

// Scripts use hidden elements of their own for measuring.
const TAKES_INPUT = ':is(button, form, input, select, textarea):not([aria-hidden=true])'
/** Parts of the page hydrate when their code is loaded; how often this checks for them, in milliseconds. */
const LOOK_AGAIN = 50

/** Repeats what the reader did before hydration, in that order, once the elements are hydrated. Call it in the commit that hydrates the page. */
export function replayIntents(): void {
  if (!window.__intents) return
  // What is typed next is added to a text that has been replayed.
  addEventListener('beforeinput', replayAtInput, { capture: true })
  replayHydrated({ inCommit: true })
  setTimeout(replayUntilHydrated)
}

const replayAtInput = () => replayHydrated()

function replayUntilHydrated(): void {
  if (!window.__intents) return
  replayHydrated()
  if (window.__intents.size === 0 && [...document.querySelectorAll(TAKES_INPUT)].every(isTakenOver)) {
    window.__intents = null
    removeEventListener('beforeinput', replayAtInput, { capture: true })
  } else setTimeout(replayUntilHydrated, LOOK_AGAIN)
}

/** React applies a text that is replayed in its commit after that commit, so presses, which may send the text, are left for later. */
function replayHydrated({ inCommit = false } = {}): void {
  const intents = window.__intents ?? new Map<HTMLElement, string | 0>()
  for (const [element, text] of intents) {
    if (element.isConnected && (!isTakenOver(element) || (inCommit && text === 0))) break
    intents.delete(element)
    if (element.isConnected) replay(element, text)
  }
}

/** React's flag of what it has rendered to hydrate, and not committed: events of elements in it have no effect. */
const HYDRATING = 4096

type Fiber = { flags: number; return?: Fiber | null }

/** React marks the elements that it owns; there is no public API for this. */
function isTakenOver(element: Element): boolean {
  const keys = Object.keys(element)
  const fiberKey = keys.find((name) => name.startsWith('__reactFiber')) as keyof Element | undefined
  let fiber = fiberKey && (element[fiberKey] as unknown as Fiber | null | undefined)
  for (; fiber; fiber = fiber.return) if (fiber.flags & HYDRATING) return false
  return keys.some((name) => name.startsWith('__reactProps'))
}

function replay(element: HTMLElement, text: string | 0): void {
  if (element instanceof HTMLFormElement) element.requestSubmit()
  else if (text === 0) element.click()
  else if (element instanceof HTMLInputElement && /^(checkbox|radio)$/.test(element.type)) tick(element)
  else if (element instanceof HTMLSelectElement || (element as HTMLInputElement).type === 'file')
    element.dispatchEvent(new Event('change', { bubbles: true }))
  else write(element as HTMLInputElement, text)
}

function tick(box: HTMLInputElement): void {
  box.checked = !box.checked
  box.click()
}

type Field = (HTMLInputElement | HTMLTextAreaElement) & {
  /** Where the document's script has last seen the caret. React may have reset the text, and with it the caret, since. */
  caret?: number | null
}

/**
 * React ignores an event of a field whose value it knows, so the value is changed twice. The caret stays where it is, also when
 * React sets the value once more, because it is rendering.
 */
function write(field: Field, text: string): void {
  const caret = field.value === text ? field.selectionStart : field.caret
  const end = field.value === text ? field.selectionEnd : field.caret
  const restoreCaret = () => {
    if (typeof caret === 'number' && field.value === text) field.setSelectionRange(caret, end ?? caret)
  }
  field.value = ''
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, text)
  restoreCaret()
  // Fields with suggestions take an input without a type for the browser's autofill, and suggest nothing.
  field.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertText' }))
  queueMicrotask(restoreCaret)
}
