/** A failure for whoever has typed a command: without a stack, which names only our code. */
export function sentenceOf(error: unknown): string {
  if (error instanceof AggregateError && error.message === '')
    return [...new Set(error.errors.map(sentenceOf))].join('; ')
  if (error instanceof Error) return error.message || error.name
  return String(error)
}
