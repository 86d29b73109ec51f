import { Global, Module, type DynamicModule } from '@nestjs/common'
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
          inject: [REDIS],
          useFactory: (redis: Redis) => new SessionReader(redis, source),
        },
      ],
      exports: [SessionReader],
    }
  }
}
