import type { NextFunction, Request, Response } from 'express'
import type { Logger } from 'pino'
import { requestIdOf } from './request-context.ts'

/**
 * Logs each call when it is over. Of a request only its method and path are kept, for queries and headers carry codes and
 * tokens. Nothing is made for a call that the log's level leaves out: a logger a request cost more than its rate limit.
 */
export const logCalls = (log: Logger) => (request: Request, response: Response, next: NextFunction) => {
  const start = performance.now()
  response.once('close', () => {
    const level = levelOf(response)
    if (!log.isLevelEnabled(level)) return
    const { method, originalUrl } = request
    const call = {
      requestId: requestIdOf(request),
      req: { method, path: originalUrl.split('?')[0] },
      res: { statusCode: response.statusCode },
      responseTime: Math.round(performance.now() - start),
    }
    log[level](call, response.writableFinished ? 'request completed' : 'request aborted')
  })
  next()
}

/** Refusals that are meant (503: come again) are warnings, what is broken is an error. */
function levelOf({ statusCode }: Response) {
  if (statusCode === 503) return 'warn'
  return statusCode >= 500 ? 'error' : 'debug'
}
