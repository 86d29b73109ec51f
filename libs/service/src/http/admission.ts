import type { NextFunction, Request, Response } from 'express'
import { isProbe, requestIdOf } from '../observability/request-context.ts'

/** Streams stay open for hours and cost almost nothing; probes must be answered under any load. */
const isFree = (request: Request) => isProbe(request) || request.path.endsWith('/stream')

/**
 * Refuses requests beyond `most` at once with 503 and Retry-After, so that accepted requests finish in time. Without a limit all
 * requests would wait, mostly behind requests whose clients have disconnected.
 */
export function admitAtMost(most: number, onRefused: () => void) {
  let running = 0
  return (request: Request, response: Response, next: NextFunction) => {
    if (isFree(request)) return next()
    if (running >= most) {
      onRefused()
      response
        .set({ 'Retry-After': '2', 'Cache-Control': 'no-store' })
        .status(503)
        .json({
          code: 'server.overloaded',
          message: 'Flyleaf is busy right now. Please try again in a moment',
          requestId: requestIdOf(request),
        })
      return
    }
    running += 1
    response.once('close', () => (running -= 1))
    next()
  }
}
