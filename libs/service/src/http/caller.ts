import type { Request } from 'express'
import type { Caller } from '../identity/session-reader.ts'

const CALLER = Symbol('caller')

/** The reader who sent a request, or null for a visitor. Set by AccessGuard. */
export const callerOf = (request: Request) => (request as { [CALLER]?: Caller | null })[CALLER] ?? null

export function setCaller(request: Request, caller: Caller | null) {
  ;(request as { [CALLER]?: Caller | null })[CALLER] = caller
}
