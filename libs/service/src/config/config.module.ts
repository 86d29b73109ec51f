import type { BaseConfig } from '@flyleaf/config'
import { Global, Module, type DynamicModule } from '@nestjs/common'
import { CONFIG } from './config.ts'

/** Provides the service's configuration. */
@Global()
@Module({})
export class ConfigModule {
  static forRoot(config: BaseConfig): DynamicModule {
    return { module: ConfigModule, providers: [{ provide: CONFIG, useValue: config }], exports: [CONFIG] }
  }
}
