/** What PostgreSQL says when it starts, stops, comes back from a crash or has no connection left (its documentation, appendix A). */
const STATES = new Set(['08000', '08001', '08003', '08006', '53300', '57P01', '57P02', '57P03'])
/** What the system says of a socket that nobody listens on, or that has been cut. */
const SYSTEM = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE', 'ETIMEDOUT'])
/** What the driver says without a code. */
const DRIVER =
  /^Connection terminated|^timeout exceeded when trying to connect|^Client has encountered a connection error/

/** Thrown by who has waited long enough. */
export class DatabaseTimeout extends Error {}

/** Whether a failure means that the database cannot be reached now, and may be in a moment. */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error instanceof DatabaseTimeout) return true
  const { code, syscall } = error as NodeJS.ErrnoException
  if (
    code &&
    (STATES.has(code) ||
      (SYSTEM.has(code) && syscall !== undefined && /^(connect|read|write)$/.test(syscall)))
  )
    return true
  return DRIVER.test(error.message) || isUnavailable(error.cause)
}
