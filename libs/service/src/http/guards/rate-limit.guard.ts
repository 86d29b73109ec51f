import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common'
import type { Request, Response } from 'express'
import { callerOf } from '../caller.ts'
import { RateLimits } from '../rate-limits.ts'

/** Counts the request against the limit of its reader or address. Runs after SessionGuard. */
@Injectable()
export class RateLimitGuard implements CanActivate {
  constructor(private readonly limits: RateLimits) {}

  async canActivate(context: ExecutionContext) {
    const http = context.switchToHttp()
    const request = http.getRequest<Request>()
    await this.limits.spend(request, http.getResponse<Response>(), callerOf(request))
    return true
  }
}
