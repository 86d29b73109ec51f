const COPIED = [
  'boxSizing',
  'width',
  'paddingTop',
  'paddingRight',
  'paddingBottom',
  'paddingLeft',
  'borderTopWidth',
  'borderRightWidth',
  'borderBottomWidth',
  'borderLeftWidth',
  'fontFamily',
  'fontSize',
  'fontStyle',
  'fontWeight',
  'fontVariationSettings',
  'letterSpacing',
  'lineHeight',
  'tabSize',
  'textIndent',
] as const

/**
 * Where a character of a text area is, in pixels from its top left corner. Browsers measure only elements, so a copy is measured.
 */
export function caretPosition(area: HTMLTextAreaElement, position: number): { left: number; bottom: number } {
  const twin = document.createElement('div')
  const style = getComputedStyle(area)
  for (const name of COPIED) twin.style[name] = style[name]
  Object.assign(twin.style, {
    position: 'absolute',
    visibility: 'hidden',
    whiteSpace: 'pre-wrap',
    overflowWrap: 'break-word',
  })
  twin.textContent = area.value.slice(0, position)
  const mark = document.createElement('span')
  mark.textContent = area.value.slice(position) || '.'
  twin.append(mark)
  document.body.append(twin)
  const { offsetLeft, offsetTop } = mark
  twin.remove()
  const line = Number.parseFloat(style.lineHeight) || Number.parseFloat(style.fontSize) * 1.4 || 0
  return { left: offsetLeft, bottom: offsetTop + line - area.scrollTop }
}
