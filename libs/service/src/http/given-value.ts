const DEPTH_MAX = 32

/** The problem with a value, whatever its field; null when there is none. */
export function findFault(value: unknown, depth = 0): string | null {
  if (typeof value === 'string') return findFaultInText(value)
  if (typeof value !== 'object' || value === null) return null
  if (depth >= DEPTH_MAX) return 'This is nested too deeply'
  for (const [key, inner] of Object.entries(value)) {
    const fault = findFaultInText(key) ?? findFault(inner, depth + 1)
    if (fault) return fault
  }
  return null
}

/** PostgreSQL cannot store a null character, or an unpaired surrogate in JSON. */
function findFaultInText(text: string) {
  if (text.includes('\u0000')) return 'Text must not hold null characters'
  return text.isWellFormed() ? null : 'Text must be valid Unicode'
}
