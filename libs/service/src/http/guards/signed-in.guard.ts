import { notSignedIn } from '@flyleaf/contracts'
import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common'
import type { Request } from 'express'
import { Problem } from '../../problem/problem.ts'
import { callerOf } from '../caller.ts'
import { endpointOf } from '../endpoint-of.ts'

/** Refuses visitors where the endpoint's caller is `reader`. Runs after SessionGuard. */
@Injectable()
export class SignedInGuard implements CanActivate {
  canActivate(context: ExecutionContext) {
    const request = context.switchToHttp().getRequest<Request>()
    if (endpointOf(context.getHandler())?.caller === 'reader' && !callerOf(request))
      throw new Problem(notSignedIn)
    return true
  }
}
