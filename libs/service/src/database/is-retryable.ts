import { setTimeout as pause } from 'node:timers/promises'

/**
 * Deadlock, serialization failure, lock timeout, and foreign key violation: what a row refers to has been deleted meanwhile, which the
 * next try finds (PostgreSQL's documentation, appendix A).
 */
const STATES = new Set(['40P01', '40001', '55P03', '23503'])

/** How often a transaction that conflicts with others is tried. */
const TRIES = 4

/** Whether a transaction failed only because of a concurrent one, and may succeed when retried. */
export function isRetryable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return STATES.has((error as { code?: string }).code ?? '') || isRetryable(error.cause)
}

/** Runs a transaction again when it has failed only because of a concurrent one. */
export async function repeatOnConflict<Result>(transaction: () => Promise<Result>): Promise<Result> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await transaction()
    } catch (error) {
      if (!isRetryable(error) || tries === TRIES) throw error
      await pause(Math.random() * 10 * 2 ** tries)
    }
  }
}
