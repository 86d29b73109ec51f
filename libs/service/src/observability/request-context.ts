import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import type { NextFunction, Request, Response } from 'express'

const contexts = new AsyncLocalStorage<string>()

/** The id of the request that the running code belongs to, in whichever service it began. */
export const currentRequestId = () => contexts.getStore()

/** Runs work as part of a request, or of none without an id. */
export const inRequest = <Result>(requestId: string | undefined, work: () => Result): Result =>
  requestId === undefined ? work() : contexts.run(requestId, work)

/** Whether it comes from a supervisor or Prometheus, who ask every second and change nothing. */
export const isProbe = ({ path }: Request): boolean => path.startsWith('/health/') || path === '/metrics'

/** Everything caused by a request carries its id: the gateway's, or a new one. */
export function identifyRequest(request: Request, _response: Response, next: NextFunction) {
  inRequest(requestIdOf(request), next)
}

/** The id of a request; the same at each call. */
export function requestIdOf({ headers }: Request): string {
  headers['x-request-id'] ??= randomUUID()
  return String(headers['x-request-id'])
}
