const FIELDS = 'input, textarea, select, [contenteditable=""], [contenteditable="true"]'

/** Whether keys pressed on this element belong to a field. */
export const isTextField = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(FIELDS) !== null
