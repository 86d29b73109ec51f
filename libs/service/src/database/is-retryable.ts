/** Deadlock, serialization failure, lock timeout (PostgreSQL's documentation, appendix A). */
const STATES = new Set(['40P01', '40001', '55P03'])

/** Whether a transaction failed only because of a concurrent one, and may succeed when retried. */
export function isRetryable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return STATES.has((error as { code?: string }).code ?? '') || isRetryable(error.cause)
}
