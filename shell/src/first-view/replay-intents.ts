declare global {
  interface Window {
    /**
     * What the reader did to elements that were only HTML: a button pressed, a form sent, or a field and what was written.
     * Null once every element has been taken over.
     */
    __intents?: Map<HTMLElement, string | 0> | null
  }
}

// Scripts measure with hidden elements of their own.
const TAKES_INPUT = ':is(button, form, input, select, textarea):not([aria-hidden=true])'
/** Parts of the page are taken over when their code has come; how often this looks for them, in milliseconds. */
const LOOK_AGAIN = 50

/** Does what the reader did while the page was only HTML, in that order, as soon as the elements are taken over. */
export function replayIntents(): void {
  const intents = window.__intents
  if (!intents) return
  for (const [element, text] of intents) {
    if (element.isConnected && !isTakenOver(element)) break
    intents.delete(element)
    if (element.isConnected) replay(element, text)
  }
  if (intents.size === 0 && [...document.querySelectorAll(TAKES_INPUT)].every(isTakenOver))
    window.__intents = null
  else setTimeout(replayIntents, LOOK_AGAIN)
}

/** React marks the elements that it has rendered or taken over; nothing public says so. */
const isTakenOver = (element: Element) => Object.keys(element).some((name) => name.startsWith('__reactProps'))

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

/** React ignores an event of a field whose text it knows: it must see another one before. */
function write(field: HTMLInputElement | HTMLTextAreaElement, text: string): void {
  field.value = ''
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, text)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
