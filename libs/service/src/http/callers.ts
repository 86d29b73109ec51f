import { Injectable } from '@nestjs/common'
import type { Request } from 'express'
import { SessionReader, hashToken, sessionTokenOf, type Caller } from '../identity/session-reader.ts'
import { addressOf } from './cookies.ts'
import { RateLimits, type Limit } from './rate-limits.ts'

/** Lookups of unknown sessions at the account service. Browsers send some after signing out elsewhere. */
const UNKNOWN_SESSIONS: Limit = { name: 'unknown-session', points: 60, seconds: 300 }

/** Identifies the sender of a request. */
@Injectable()
export class Callers {
  constructor(
    private readonly sessions: SessionReader,
    private readonly limits: RateLimits,
  ) {}

  /**
   * The reader, or null for a visitor. Looking up a session that neither memory nor Redis has costs a call and a query, so an
   * address that keeps sending unknown ones is refused first.
   */
  async of(request: Request): Promise<Caller | null> {
    const token = sessionTokenOf(request.headers.cookie)
    if (!token) return null
    const hash = hashToken(token)
    const known = await this.sessions.known(hash)
    if (known !== undefined) return known
    const address = addressOf(request)
    await this.limits.ensureLeft(UNKNOWN_SESSIONS, address)
    const caller = await this.sessions.ask(hash)
    if (!caller) await this.limits.byAddress(UNKNOWN_SESSIONS, address)
    return caller
  }
}
