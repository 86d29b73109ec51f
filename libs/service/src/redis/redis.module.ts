import { Global, Module, type DynamicModule } from '@nestjs/common'
import { REDIS, type Redis } from './redis.ts'

/** Provides the service's Redis client. */
@Global()
@Module({})
export class RedisModule {
  static forRoot(redis: Redis): DynamicModule {
    return { module: RedisModule, providers: [{ provide: REDIS, useValue: redis }], exports: [REDIS] }
  }
}
