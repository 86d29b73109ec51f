import { Unavailable } from '../problem/unavailable.ts'

/**
 * PostgreSQL's errors (its documentation, appendix A) while it starts, stops or recovers, when connections, disk or memory run
 * out, and when a statement, a lock or an idle transaction times out.
 */
const STATES = new Set(
  '08000 08001 08003 08006 53100 53200 53300 57P01 57P02 57P03 57014 55P03 25P03 25P04'.split(' '),
)
/** System errors for a socket without a listener, or a closed connection. */
const SYSTEM = new Set(['ENOSPC', 'ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE', 'ETIMEDOUT'])
/** Driver errors that have a message but no code. */
const DRIVER =
  /^Connection terminated|^timeout exceeded when trying to connect|^timeout expired|^Client has encountered a connection error/
const SILENCE = /^Query read timeout/

/** Whether the server did not answer at all, so that the connection must be closed. */
export const isTimeout = (error: unknown): boolean => error instanceof Error && SILENCE.test(error.message)

/** Whether the database, or another service, is temporarily unreachable. */
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
  return DRIVER.test(error.message) || isTimeout(error) || isUnavailable(error.cause)
}
