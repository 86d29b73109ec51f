declare global {
  interface Window {
    /** What the reader did before the page was taken over: a button pressed, or a field and what was written into it. */
    __intents?: Map<HTMLElement, string | 0> | null
  }
}

/** Does what the reader did while the page was only HTML; from now on they are heard at once. */
export function replayIntents(): void {
  const intents = window.__intents
  window.__intents = null
  for (const [element, text] of intents ?? []) {
    if (!element.isConnected) continue
    if (text === 0) element.click()
    else if (element instanceof HTMLInputElement && /^(checkbox|radio)$/.test(element.type)) tick(element)
    else if (element instanceof HTMLSelectElement || (element as HTMLInputElement).type === 'file')
      element.dispatchEvent(new Event('change', { bubbles: true }))
    else write(element as HTMLInputElement, text)
  }
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
