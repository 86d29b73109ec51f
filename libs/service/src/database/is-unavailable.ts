import { Unavailable } from '../problem/unavailable.ts'

/**
 * What PostgreSQL says when it starts, stops, comes back from a crash or has no connection left, when its disk or memory is
 * full, and when a statement, a lock or an idle transaction takes too long (its documentation, appendix A).
 */
const STATES = new Set(
  '08000 08001 08003 08006 53100 53200 53300 57P01 57P02 57P03 57014 55P03 25P03 25P04'.split(' '),
)
/** What the system says of a socket that nobody listens on, or that has been cut. */
const SYSTEM = new Set(['ENOSPC', 'ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE', 'ETIMEDOUT'])
/** What the driver says without a code. */
const DRIVER =
  /^Connection terminated|^timeout exceeded when trying to connect|^timeout expired|^Client has encountered a connection error/
const SILENCE = /^Query read timeout/

/** Whether a server did not answer at all: its connection is of no more use. */
export const isSilence = (error: unknown): boolean => error instanceof Error && SILENCE.test(error.message)

/** Whether a failure means that the database, or another service, cannot be reached now and may be in a moment. */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error instanceof Unavailable) return true
  const { code, syscall } = error as NodeJS.ErrnoException
  if (
    code &&
    (STATES.has(code) ||
      (SYSTEM.has(code) && syscall !== undefined && /^(connect|read|write|open|rename)$/.test(syscall)))
  )
    return true
  return DRIVER.test(error.message) || isSilence(error) || isUnavailable(error.cause)
}
