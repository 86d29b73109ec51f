import type { NextFunction, Request, Response } from 'express'
import type { Logger } from 'pino'
import { requestIdOf } from './request-context.ts'

/**
 * Logs each call when it ends: method and path only, because queries and headers contain codes and tokens. Creates nothing for
 * calls below the log's level: a logger per request costs more than rate limiting.
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

/** Deliberate refusals (503 with Retry-After) are warnings; other failures are errors. */
function levelOf({ statusCode }: Response) {
  if (statusCode === 503) return 'warn'
  return statusCode >= 500 ? 'error' : 'debug'
}
