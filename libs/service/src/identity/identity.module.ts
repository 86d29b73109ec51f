import { Global, Module, type DynamicModule } from '@nestjs/common'
import { Metrics } from '../observability/metrics.ts'
import { REDIS, type Redis } from '../redis/redis.ts'
import { SessionReader, type SessionSource } from './session-reader.ts'

/** Provides the sessions of readers. */
@Global()
@Module({})
export class IdentityModule {
  static forRoot(source: SessionSource): DynamicModule {
    return {
      module: IdentityModule,
      providers: [
        {
          provide: SessionReader,
          inject: [REDIS, Metrics],
          useFactory(redis: Redis, metrics: Metrics) {
            const reader = new SessionReader(redis, source)
            metrics.watchCache('sessions', reader)
            return reader
          },
        },
      ],
      exports: [SessionReader],
    }
  }
}
