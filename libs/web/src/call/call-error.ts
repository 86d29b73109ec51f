import { somethingWentWrong, type ProblemBody } from '@flyleaf/contracts'

/** A failed call; `message` is the text to show the reader. */
export class CallError extends Error {
  override name = 'CallError'
  /** A stable code for programs: `bookshelf.not-found`; `network` when there was no response. */
  readonly code: string
  /** The HTTP status; 0 when there was no response. */
  readonly status: number
  /** Problems by field. */
  readonly issues: NonNullable<ProblemBody['issues']>
  /** The request's id in the services' logs, if it reached them. */
  readonly requestId: string | undefined

  constructor(
    message: string,
    {
      code = 'unknown',
      status = 0,
      issues = [],
      requestId,
      cause,
    }: {
      code?: string
      status?: number
      issues?: NonNullable<ProblemBody['issues']>
      requestId?: string | null
      cause?: unknown
    } = {},
  ) {
    super(message, { cause })
    this.code = code
    this.status = status
    this.issues = issues
    this.requestId = requestId ?? undefined
  }
}

/** The text to show for any failure. */
export const messageOf = (error: unknown): string =>
  error instanceof CallError ? error.message : somethingWentWrong

/** True when the call failed because nobody is signed in. */
export const isSignedOutError = (error: unknown): boolean =>
  error instanceof CallError && error.status === 401 && error.code === 'session.required'

/** True when nothing exists at the address: an unknown id (404) or an invalid one (400). */
export const isNotFound = (error: unknown): boolean =>
  error instanceof CallError && (error.status === 400 || error.status === 404)

/** True when the service did not answer: the network is lost, or the service is down or overloaded. */
export const isUnavailable = (error: unknown): boolean =>
  error instanceof CallError && (error.status === 0 || (error.status >= 502 && error.status <= 504))
