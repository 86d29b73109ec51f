import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common'
import type { Request } from 'express'
import { setCaller } from '../caller.ts'
import { Callers } from '../callers.ts'

/** Reads the session cookie: `callerOf(request)` is the reader, or null for a visitor. */
@Injectable()
export class SessionGuard implements CanActivate {
  constructor(private readonly callers: Callers) {}

  async canActivate(context: ExecutionContext) {
    const request = context.switchToHttp().getRequest<Request>()
    setCaller(request, await this.callers.of(request))
    return true
  }
}
