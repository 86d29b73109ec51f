/** Fields with input since they were last submitted. */
const touched = new Set<HTMLInputElement | HTMLTextAreaElement>()

const isField = (target: EventTarget | null): target is HTMLInputElement | HTMLTextAreaElement =>
  target instanceof HTMLTextAreaElement || (target instanceof HTMLInputElement && target.type !== 'search')

/** Tracks input in forms. Returns a function that stops it. */
export function trackInput(): () => void {
  const onInput = ({ target }: Event) => {
    if (isField(target)) touched.add(target)
  }
  const onSubmit = ({ target }: Event) => {
    for (const field of touched) if (field.form === target) touched.delete(field)
  }
  document.addEventListener('input', onInput, true)
  document.addEventListener('submit', onSubmit, true)
  return () => {
    document.removeEventListener('input', onInput, true)
    document.removeEventListener('submit', onSubmit, true)
    touched.clear()
  }
}

/** Whether a form on the page has input that a reload would lose. */
export function hasUnsavedInput(): boolean {
  for (const field of touched) if (!field.isConnected) touched.delete(field)
  return [...touched].some(({ value }) => value !== '')
}
