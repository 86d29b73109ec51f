import { accountDeactivated, notSignedIn } from '@flyleaf/contracts'
import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common'
import type { Request } from 'express'
import { Problem } from '../../problem/problem.ts'
import { callerOf } from '../caller.ts'
import { endpointOf } from '../endpoint-of.ts'

/**
 * For endpoints with caller `reader`: refuses visitors, and readers whose account is about to be erased. Runs after SessionGuard.
 */
@Injectable()
export class SignedInGuard implements CanActivate {
  canActivate(context: ExecutionContext) {
    const request = context.switchToHttp().getRequest<Request>()
    const endpoint = endpointOf(context.getHandler())
    if (endpoint?.caller !== 'reader') return true
    const caller = callerOf(request)
    if (!caller) throw new Problem(notSignedIn)
    if (caller.isDeactivated && !endpoint.whileDeactivated) throw new Problem(accountDeactivated)
    return true
  }
}
