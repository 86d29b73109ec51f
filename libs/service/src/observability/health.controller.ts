import { Controller, Get, Inject, Res } from '@nestjs/common'
import type { Response } from 'express'
import { Unguarded } from '../access/access.ts'
import { HEALTH_CHECKS, type HealthChecks } from './health-checks.ts'

const TIMEOUT_MS = 2_000

/** Live: the process answers. Ready: every health check succeeds. */
@Unguarded()
@Controller('health')
export class HealthController {
  constructor(@Inject(HEALTH_CHECKS) private readonly checks: HealthChecks) {}

  @Get('live')
  live() {
    return { status: 'ok' }
  }

  @Get('ready')
  async ready(@Res() response: Response) {
    const results = await Promise.all(
      Object.entries(this.checks).map(async ([name, check]) => [name, await succeeds(check)] as const),
    )
    response.status(results.every(([, isReady]) => isReady) ? 200 : 503).json(Object.fromEntries(results))
  }
}

function succeeds(check: () => Promise<unknown>) {
  const late = new Promise<boolean>((resolve) => setTimeout(resolve, TIMEOUT_MS, false).unref())
  return Promise.race([
    check().then(
      () => true,
      () => false,
    ),
    late,
  ])
}
