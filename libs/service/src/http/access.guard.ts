import { createHash, timingSafeEqual } from 'node:crypto'
import type { BaseConfig } from '@flyleaf/config'
import { accountDeactivated, notSignedIn, problem } from '@flyleaf/contracts'
import { Inject, Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common'
import { Reflector } from '@nestjs/core'
import type { Request, Response } from 'express'
import { CONFIG } from '../config/config.ts'
import { Problem } from '../problem/problem.ts'
import { Access, WhileDeactivated } from '../access/access.ts'
import { setCaller } from './caller.ts'
import { Callers } from './callers.ts'
import { RateLimits } from './rate-limits.ts'

const internalOnly = problem({
  code: 'internal.refused',
  status: 403,
  message: 'This address is for internal use only',
})

/**
 * Guards every route of a service, also those that no contract describes: reads the session (`callerOf`), counts the request against the
 * limit of its reader or address, and admits only signed-in readers unless the route says otherwise.
 */
@Injectable()
export class AccessGuard implements CanActivate {
  private readonly secret: Buffer

  constructor(
    private readonly reflector: Reflector,
    private readonly callers: Callers,
    private readonly limits: RateLimits,
    @Inject(CONFIG) config: BaseConfig,
  ) {
    this.secret = digest(config.INTERNAL_SECRET)
  }

  async canActivate(context: ExecutionContext) {
    const route = [context.getHandler(), context.getClass()]
    const access = this.reflector.getAllAndOverride(Access, route)
    if (access === 'machines') return true
    const request = context.switchToHttp().getRequest<Request>()
    if (access === 'services') {
      const given = digest(String(request.headers['x-internal-secret'] ?? ''))
      if (!timingSafeEqual(given, this.secret)) throw new Problem(internalOnly)
      return true
    }
    const caller = await this.callers.of(request)
    setCaller(request, caller)
    await this.limits.spend(request, context.switchToHttp().getResponse<Response>(), caller)
    if (access === 'anyone') return true
    if (!caller) throw new Problem(notSignedIn)
    if (caller.isDeactivated && !this.reflector.getAllAndOverride(WhileDeactivated, route))
      throw new Problem(accountDeactivated)
    return true
  }
}

const digest = (text: string) => createHash('sha256').update(text).digest()
