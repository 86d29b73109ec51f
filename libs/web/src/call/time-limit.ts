/** How long a call may take, its answer included, in milliseconds. What carries files may take as long as it needs. */
export const TIME_LIMIT = 10_000

/** Aborts after the time limit, or when the caller does. */
export function limited(signal: AbortSignal | undefined): AbortSignal {
  const limit = AbortSignal.timeout(TIME_LIMIT)
  return signal ? AbortSignal.any([signal, limit]) : limit
}

/** Answers like the promise, unless the signal aborts before. */
export const unlessAborted = <T>(promise: Promise<T>, signal: AbortSignal | undefined): Promise<T> =>
  signal
    ? Promise.race([
        promise,
        new Promise<never>((_, reject) => {
          signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true })
        }),
      ])
    : promise

export const isTimeLimit = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'TimeoutError'
