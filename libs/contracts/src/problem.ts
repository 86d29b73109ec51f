import * as z from 'zod/mini'

/** A failure that a caller can handle; defined next to the call that answers with it. */
export interface ProblemDefinition {
  /** A stable code for programs: `bookshelf.not-found`. */
  code: string
  status: 400 | 401 | 403 | 404 | 409 | 413 | 415 | 422 | 429 | 503
  /** The text shown to the reader. */
  message: string
}

export const problem = <const P extends ProblemDefinition>(definition: P): P => definition

/** The body of every failed call. */
export const ProblemBody = z.object({
  code: z.string(),
  message: z.string(),
  issues: z.optional(z.array(z.object({ path: z.string(), message: z.string() }))),
  /** The id to search the logs for; every response also has it in the `X-Request-Id` header. */
  requestId: z.optional(z.string()),
})
export type ProblemBody = z.output<typeof ProblemBody>

export const somethingWentWrong = 'Something went wrong'
export const notSignedIn = problem({
  code: 'session.required',
  status: 401,
  message: 'Please sign in to continue',
})
export const accountDeactivated = problem({
  code: 'account.deactivated',
  status: 403,
  message: 'Your account is waiting to be deleted, or suspended',
})
export const invalidCursor = problem({ code: 'page.invalid-cursor', status: 400, message: 'Invalid cursor' })
export const requestInFlight = problem({
  code: 'idempotency.in-flight',
  status: 409,
  message: 'This request is already in progress',
})
