import type { NextFunction, Request, Response } from 'express'
import { isProbe, requestIdOf } from '../observability/request-context.ts'
import { waited } from './waited.ts'

/** Streams stay open for hours and cost almost nothing; probes must be answered under any load. */
const isFree = (request: Request) => isProbe(request) || request.path.endsWith('/stream')

/** A request that waited longer would be answered after its browser has given up (10 s). */
const LATE_MS = 5_000
/** After so long, whoever asked may have gone. */
const OLD_MS = 1_000

/**
 * Refuses requests beyond `most`, and beyond half of it those that have waited too long for this process, at once with 503 and Retry-After, so that accepted
 * requests finish in time. Without limits all requests would wait, mostly behind requests whose clients have disconnected.
 */
export function admitAtMost(most: number, onRefused: () => void, now = Date.now) {
  let running = 0
  const waitOf = waited(now)
  return (request: Request, response: Response, next: NextFunction) => {
    if (isFree(request)) return next()
    const wait = waitOf(request)
    // A process that has little to do serves what comes late: another one hung, or the gateway's clock is wrong.
    if (running >= most || (wait > LATE_MS && running >= most / 2)) {
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
    if (wait < OLD_MS) next()
    else afterReading(() => isWaitedFor(request) && next())
  }
}

const isWaitedFor = ({ socket }: Request) => socket.writable && !socket.destroyed

/** The end of a connection is read after what was sent before it, in the next round of the event loop. */
const afterReading = (work: () => void) => void setImmediate(() => setImmediate(work))
