import { Global, Module, type DynamicModule } from '@nestjs/common'
import { LoggerModule } from 'nestjs-pino'
import type { Logger } from 'pino'
import { HEALTH_CHECKS, type HealthChecks } from './health-checks.ts'
import { HealthController } from './health.controller.ts'
import { LOG } from './log.ts'
import { Metrics } from './metrics.ts'

/** Provides the log and the metrics, and answers `/health`. */
@Global()
@Module({})
export class ObservabilityModule {
  static forRoot(service: string, log: Logger, checks: HealthChecks): DynamicModule {
    return {
      module: ObservabilityModule,
      // Nest's own messages; `logCalls` logs requests.
      imports: [LoggerModule.forRoot({ pinoHttp: { logger: log }, forRoutes: [] })],
      controllers: [HealthController],
      providers: [
        { provide: LOG, useValue: log },
        { provide: HEALTH_CHECKS, useValue: checks },
        { provide: Metrics, useValue: new Metrics(service) },
      ],
      exports: [LOG, Metrics],
    }
  }
}
