import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import type { NextFunction, Request, Response } from 'express'

const contexts = new AsyncLocalStorage<string>()

/** The id of the request that the code that runs now belongs to, whichever service it began in. */
export const currentRequestId = () => contexts.getStore()

/** Runs work as part of a request. Without an id it belongs to none. */
export const inRequest = <Result>(requestId: string | undefined, work: () => Result): Result =>
  requestId === undefined ? work() : contexts.run(requestId, work)

/** Everything that a request causes carries its id: the gateway's, or a new one. */
export function identifyRequest(request: Request, _response: Response, next: NextFunction) {
  inRequest(requestIdOf(request), next)
}

/** The id of a request; the same at each call. */
export function requestIdOf({ headers }: Request): string {
  headers['x-request-id'] ??= randomUUID()
  return String(headers['x-request-id'])
}
