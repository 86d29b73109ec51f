import { somethingWentWrong } from '@flyleaf/contracts'
import { Catch, HttpException, Inject, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common'
import type { Response } from 'express'
import type { Logger } from 'pino'
import { isUnavailable } from '../database/is-unavailable.ts'
import { LOG } from '../observability/log.ts'
import { requestIdOf } from '../observability/request-context.ts'
import { Problem } from '../problem/problem.ts'

/**
 * Everything thrown becomes `{ code, message, issues? }`; what is not a Problem is logged, and the answer names the request to
 * look for.
 */
@Catch()
export class ProblemFilter implements ExceptionFilter {
  constructor(@Inject(LOG) private readonly log: Logger) {}

  catch(error: unknown, host: ArgumentsHost) {
    const response = host.switchToHttp().getResponse<Response>()
    if (response.headersSent) return response.end()
    const { status, body, headers } = this.answerTo(error, requestIdOf(response.req))
    response
      .status(status)
      .set({ 'Cache-Control': 'no-store', ...headers })
      .json(body)
  }

  private answerTo(error: unknown, requestId: string) {
    if (error instanceof Problem) {
      const { code, status, message } = error.definition
      return {
        status,
        headers: error.headers,
        body: { code, message, ...(error.issues ? { issues: error.issues } : {}) },
      }
    }
    const known = bodyFailure(error)
    if (known)
      return { status: known.status, headers: {}, body: { code: known.code, message: known.message } }
    if (error instanceof HttpException && error.getStatus() === 404) {
      return {
        status: 404,
        headers: {},
        body: { code: 'request.not-found', message: 'There’s nothing at this address' },
      }
    }
    if (isUnavailable(error)) {
      this.log.warn({ err: error }, 'the database is away')
      return {
        status: 503,
        headers: { 'Retry-After': '1' },
        body: {
          code: 'server.unavailable',
          message: 'Flyleaf is busy right now. Please try again in a moment',
          requestId,
        },
      }
    }
    this.log.error({ err: error }, 'a request failed')
    return {
      status: 500,
      headers: {},
      body: { code: 'server.error', message: somethingWentWrong, requestId },
    }
  }
}

/** What the body parser refuses, by its own names. */
function bodyFailure(error: unknown) {
  const cause = (error as { cause?: unknown } | null)?.cause ?? error
  const type = (cause as { type?: string } | null)?.type
  if (type === 'entity.too.large')
    return { status: 413, code: 'request.too-large', message: 'This is too large to send' }
  if (type === 'entity.parse.failed')
    return { status: 400, code: 'request.invalid-json', message: 'The request body is not valid JSON' }
  if (type?.startsWith('encoding.') || type?.startsWith('charset.'))
    return { status: 415, code: 'request.unsupported', message: 'This type of content is not supported' }
  const status = (cause as { status?: number } | null)?.status
  if (status && status >= 400 && status < 500 && status !== 404)
    return { status: 400, code: 'request.unreadable', message: 'The request could not be read' }
  return null
}
