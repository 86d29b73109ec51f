import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common'
import type { Request } from 'express'
import { SESSION_COOKIE, SessionReader } from '../../identity/session-reader.ts'
import { setCaller } from '../caller.ts'
import { readCookie } from '../cookies.ts'

/** Reads the session cookie: `callerOf(request)` is the reader, or null for a visitor. */
@Injectable()
export class SessionGuard implements CanActivate {
  constructor(private readonly sessions: SessionReader) {}

  async canActivate(context: ExecutionContext) {
    const request = context.switchToHttp().getRequest<Request>()
    setCaller(request, await this.sessions.read(readCookie(request.headers.cookie, SESSION_COOKIE)))
    return true
  }
}
