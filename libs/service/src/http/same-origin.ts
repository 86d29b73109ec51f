import { problem } from '@flyleaf/contracts'
import type { NextFunction, Request, Response } from 'express'
import { Problem } from '../problem/problem.ts'

export const crossSite = problem({
  code: 'request.cross-site',
  status: 403,
  message: 'This request came from another site',
})
const SAFE = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Refuses unsafe calls from other sites: by Sec-Fetch-Site, else by Origin. Without either header, calls with a cookie are
 * refused.
 */
export function sameOriginOnly(origin: string) {
  return (request: Request, _response: Response, next: NextFunction) => {
    if (SAFE.has(request.method) || isSameOrigin(request, origin)) return next()
    next(new Problem(crossSite))
  }
}

function isSameOrigin(request: Request, origin: string) {
  const site = request.headers['sec-fetch-site']
  if (site) return site === 'same-origin' || site === 'none'
  if (request.headers.origin) return request.headers.origin === origin
  return !request.headers.cookie
}
