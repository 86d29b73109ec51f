import type { TransactionalWork } from '../database/unit-of-work.ts'
import type { Caller } from '../identity/session-reader.ts'

/** The parts of the HTTP request and response that a handler may use. */
export interface HttpContext {
  ip: string
  userAgent: string
  cookie(name: string): string | undefined
  setCookie(name: string, value: string, maxAgeSeconds: number): void
}

/** The context of a handler. Writes run in one transaction, including events; GET reads run outside one, on prepared statements. */
export interface Work<C extends Caller | null = Caller | null> extends TransactionalWork {
  caller: C
  now: Date
  http: HttpContext
}
