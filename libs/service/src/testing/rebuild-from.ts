import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { BaseConfig as Config } from '@flyleaf/config'
import { CONFIG } from '../config/config.ts'
import type { ServiceDefinition } from '../define-service.ts'
import { featuresOf } from '../module-features.ts'
import { rebuildCommand } from '../rebuild/rebuild-command.ts'
import { REDIS, type Redis } from '../redis/redis.ts'
import type { TestService } from './test-service.ts'

/** Rebuilds a projection with the operator's command. Every snapshot of its owners consists of these events. */
export async function rebuildFrom(
  { name: service, module }: Pick<ServiceDefinition, 'name' | 'module'>,
  { app, database }: TestService,
  projection: string,
  events: readonly { type: string; data: Record<string, unknown> }[],
) {
  const owners = createServer((_request, response) => {
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify({ events, next: null, sequence: 0 }))
  })
  await new Promise<void>((resolve) => owners.listen(0, '127.0.0.1', resolve))
  const origins = [`http://127.0.0.1:${(owners.address() as AddressInfo).port}`]
  const config = {
    ...app.get<Config>(CONFIG),
    ACCOUNT_URL: origins,
    SHELVES_URL: origins,
    FEED_URL: origins,
  }
  const parts = { service, config, database, redis: app.get<Redis>(REDIS), say: () => {} }
  try {
    const { exitCode } = await rebuildCommand(parts, featuresOf(module).projections, [projection])
    if (exitCode !== 0) throw new Error(`the rebuild of ${projection} ended with ${exitCode}`)
  } finally {
    owners.close()
  }
}
