import type { Producer } from '@flyleaf/contracts'
import { Global, Module, type DynamicModule } from '@nestjs/common'
import type { Logger } from 'pino'
import { CONFIG, type BaseConfig } from '../config/config.ts'
import { Database } from '../database/database.ts'
import { UnitOfWork } from '../database/unit-of-work.ts'
import { Pruning } from '../jobs/pruning.ts'
import { LOG } from '../observability/log.ts'
import { ConsumerAcknowledgement } from './consumer-acknowledgement.ts'
import { EventConsumer } from './event-consumer.ts'
import type { EventHandlers } from './event-handlers.ts'
import { PRODUCER } from './producer.ts'
import { Relay } from './relay.ts'

/** What `EventsModule.forFeature` returns: the bootstrap collects the handlers of all modules. */
export interface EventsFeature extends DynamicModule {
  handlers: EventHandlers
}

class HandlersModule {}

/** Publishes this service's events and handles those of others. */
@Global()
@Module({})
export class EventsModule {
  static forRoot(service: string, handlers: EventHandlers): DynamicModule {
    return {
      module: EventsModule,
      providers: [
        { provide: PRODUCER, useValue: service as Producer },
        Relay,
        Pruning,
        ConsumerAcknowledgement,
        {
          provide: EventConsumer,
          inject: [Database, UnitOfWork, CONFIG, LOG],
          useFactory: (database: Database, unitOfWork: UnitOfWork, config: BaseConfig, log: Logger) =>
            new EventConsumer({
              service,
              instance: config.INSTANCE,
              handlers,
              redisUrl: config.REDIS_URL,
              database,
              unitOfWork,
              log,
            }),
        },
      ],
      exports: [Relay, ConsumerAcknowledgement, EventConsumer],
    }
  }

  /** Registers a module's event handlers. Several modules may handle the same event: they run in the order of the imports. */
  static forFeature(handlers: EventHandlers): EventsFeature {
    return { module: HandlersModule, handlers }
  }
}
