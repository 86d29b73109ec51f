import { Global, Module, type DynamicModule } from '@nestjs/common'
import { APP_FILTER } from '@nestjs/core'
import type { BaseConfig } from '@flyleaf/config'
import { CONFIG } from '../config/config.ts'
import { REDIS, type Redis } from '../redis/redis.ts'
import { Callers } from './callers.ts'
import { EndpointRunner } from './endpoint-runner.ts'
import { ProblemFilter } from './problem-filter.ts'
import { RateLimits } from './rate-limits.ts'
import { InterruptedUploads } from './spooled-files.ts'

/** Provides what contract controllers need, and answers every failure as a problem. */
@Global()
@Module({})
export class HttpModule {
  static forRoot(service: string): DynamicModule {
    return {
      module: HttpModule,
      providers: [
        Callers,
        EndpointRunner,
        InterruptedUploads,
        { provide: APP_FILTER, useClass: ProblemFilter },
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
