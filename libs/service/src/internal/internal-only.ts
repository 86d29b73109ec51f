import { createHash, timingSafeEqual } from 'node:crypto'
import { problem } from '@flyleaf/contracts'
import { Inject, type CanActivate, type ExecutionContext } from '@nestjs/common'
import type { Request } from 'express'
import type { BaseConfig } from '@flyleaf/config'
import { CONFIG } from '../config/config.ts'
import { Problem } from '../problem/problem.ts'

const refused = problem({
  code: 'internal.refused',
  status: 403,
  message: 'This address is for internal use only',
})

/** Admits only other services, by the shared secret. */
export class InternalOnly implements CanActivate {
  private readonly expected: Buffer

  constructor(@Inject(CONFIG) config: BaseConfig) {
    this.expected = digest(config.INTERNAL_SECRET)
  }

  canActivate(context: ExecutionContext) {
    const given = context.switchToHttp().getRequest<Request>().headers['x-internal-secret']
    if (!timingSafeEqual(digest(String(given ?? '')), this.expected)) throw new Problem(refused)
    return true
  }
}

const digest = (text: string) => createHash('sha256').update(text).digest()
