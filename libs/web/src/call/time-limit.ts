/** How long a call may take, including its response, in milliseconds. Uploads have no limit. */
export const TIME_LIMIT = 10_000

/** A signal that aborts after the time limit, or when `signal` does. */
export function limited(signal: AbortSignal | undefined): AbortSignal {
  const limit = AbortSignal.timeout(TIME_LIMIT)
  return signal ? AbortSignal.any([signal, limit]) : limit
}

/** Settles like the promise, unless the signal aborts first. */
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
