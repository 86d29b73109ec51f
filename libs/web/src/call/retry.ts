import { requestInFlight } from '@flyleaf/contracts'
import { CallError, isUnavailable } from './call-error.ts'

/** The maximum number of attempts. */
const TRIES = 3
/** The delay before the first retry, in milliseconds; it doubles for the next. */
const PAUSE = 1_000

const isWorthRepeating = (error: unknown): error is CallError =>
  isUnavailable(error) || (error instanceof CallError && error.code === requestInFlight.code)

/**
 * Makes a call that is safe to repeat, at most three times, until there is a response. Calls `onRetry` for each failure before a
 * retry. Rejects with the last failure.
 */
export async function withRetries<T>(
  attempt: () => Promise<T>,
  { signal, onRetry }: { signal?: AbortSignal; onRetry?: (error: CallError) => void } = {},
): Promise<T> {
  for (let tried = 1; ; tried++) {
    try {
      return await attempt()
    } catch (error) {
      if (tried === TRIES || signal?.aborted || !isWorthRepeating(error)) throw error
      onRetry?.(error)
      await pause(PAUSE * 2 ** (tried - 1) * (0.75 + Math.random() / 2))
    }
  }
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))
