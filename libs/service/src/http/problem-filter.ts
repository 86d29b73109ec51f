import { somethingWentWrong } from '@flyleaf/contracts'
import { Catch, HttpException, Inject, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common'
import type { Response } from 'express'
import type { Logger } from 'pino'
import { isUnavailable } from '../database/is-unavailable.ts'
import { LOG } from '../observability/log.ts'
import { requestIdOf } from '../observability/request-context.ts'
import { Problem } from '../problem/problem.ts'
import { bodyFailure } from './body-failure.ts'

/**
 * Turns everything thrown into `{ code, message, issues? }`. What is not a Problem is logged under the request id in the answer.
 */
@Catch()
export class ProblemFilter implements ExceptionFilter {
  constructor(@Inject(LOG) protected readonly log: Logger) {}

  catch(error: unknown, host: ArgumentsHost) {
    this.answer(error, host)
  }

  protected answer(error: unknown, host: ArgumentsHost) {
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
    const refused = bodyFailure(error)
    if (refused)
      return { status: refused.status, headers: {}, body: { code: refused.code, message: refused.message } }
    if (error instanceof HttpException && error.getStatus() === 404) {
      return {
        status: 404,
        headers: {},
        body: { code: 'request.not-found', message: 'There’s nothing at this address' },
      }
    }
    if (isUnavailable(error)) {
      this.log.warn({ err: error }, 'the database is unavailable')
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
