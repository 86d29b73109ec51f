import { Global, Module, type DynamicModule } from '@nestjs/common'
import { APP_FILTER, APP_GUARD } from '@nestjs/core'
import type { BaseConfig } from '@flyleaf/config'
import type { Api } from '@flyleaf/contracts'
import { CONFIG } from '../config/config.ts'
import { REDIS, type Redis } from '../redis/redis.ts'
import { AccessGuard } from './access.guard.ts'
import { Callers } from './callers.ts'
import { docsController } from './docs-controller.ts'
import { EndpointRunner } from './endpoint-runner.ts'
import { ProblemFilter } from './problem-filter.ts'
import { RateLimits } from './rate-limits.ts'
import { InterruptedUploads } from './spooled-files.ts'

/** Provides what contract controllers need, guards every route, and answers every failure as a problem. */
@Global()
@Module({})
export class HttpModule {
  static forRoot(service: string, apis: readonly Api[]): DynamicModule {
    return {
      module: HttpModule,
      controllers: [docsController(service, apis)],
      providers: [
        Callers,
        EndpointRunner,
        InterruptedUploads,
        { provide: APP_FILTER, useClass: ProblemFilter },
        { provide: APP_GUARD, useClass: AccessGuard },
        {
          provide: RateLimits,
          inject: [REDIS, CONFIG],
          useFactory: (redis: Redis, config: BaseConfig) =>
            new RateLimits(redis, service, config.LIMITS_FACTOR),
        },
      ],
      exports: [Callers, EndpointRunner, RateLimits],
    }
  }
}
