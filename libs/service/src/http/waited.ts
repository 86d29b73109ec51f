import type { Request } from 'express'

/** The gateway has given up what is older than this (`proxy_read_timeout` of uploads): such an age comes of a wrong clock. */
const GIVEN_UP_MS = 60_000

/** How long the least difference counts, at most twice as long: a clock that was set does not refuse calls for ever. */
const REMEMBERED_MS = 10_000

/**
 * How long requests have waited since the gateway began to send them (`X-Request-Start`, in seconds), in milliseconds. Its clock
 * may be another machine's: the least difference lately is not counted. Without the header, nothing is known: 0.
 */
export function waited(now: () => number) {
  let [least, leastBefore, since] = [Infinity, Infinity, now()]
  return ({ headers }: Pick<Request, 'headers'>) => {
    const sent = Number(headers['x-request-start'])
    if (!sent) return 0
    if (now() - since > REMEMBERED_MS) [leastBefore, least, since] = [least, Infinity, now()]
    const age = now() - sent * 1000
    least = Math.min(least, age)
    const wait = age - Math.max(Math.min(least, leastBefore), 0)
    return wait > GIVEN_UP_MS ? 0 : wait
  }
}
