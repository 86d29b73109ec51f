import type { Producer } from '@flyleaf/contracts'
import { Global, Module, type DynamicModule } from '@nestjs/common'
import { ModuleRef } from '@nestjs/core'
import type { Logger } from 'pino'
import { redisServersOf, type BaseConfig } from '@flyleaf/config'
import { CONFIG } from '../config/config.ts'
import { Database } from '../database/database.ts'
import type { Given, Needs } from '../database/needs.ts'
import { UnitOfWork } from '../database/unit-of-work.ts'
import { BatchedWork, FAILING_AFTER } from '../jobs/batched-work.ts'
import { Pruning } from '../jobs/pruning.ts'
import { queueDepth } from '../jobs/queue-depth.ts'
import { Metrics } from '../observability/metrics.ts'
import { LOG } from '../observability/log.ts'
import { createRedis } from '../redis/redis.ts'
import { ConsumerAcknowledgement } from './consumer-acknowledgement.ts'
import { EventConsumer } from './event-consumer.ts'
import { EventDispatcher, type ProvidedHandlers } from './event-dispatcher.ts'
import { eventHandlers, type EventHandlers } from './event-handlers.ts'
import { PRODUCER } from './producer.ts'
import type { Projection } from './projection.ts'
import { Relay } from './relay.ts'
import type { Snapshots } from './snapshot.ts'
import { SNAPSHOTS, SnapshotController } from './snapshot.controller.ts'
import { StreamReaders } from './stream-readers.ts'

/** The registrations of a module: the bootstrap collects it from all modules. */
export interface EventsFeature extends DynamicModule {
  projection?: Projection
  snapshots?: Snapshots
}

interface EventsOptions {
  handlers: ProvidedHandlers
  projections: readonly Projection[]
  snapshots: Snapshots
  /** See `ServiceDefinition`. */
  streamsTakeTurns: boolean
}

class FeatureModule {}

/** Publishes this service's events and handles those of others. */
@Global()
@Module({})
export class EventsModule {
  static forRoot(service: string, { snapshots, handlers, ...events }: EventsOptions): DynamicModule {
    return {
      module: EventsModule,
      controllers: [SnapshotController],
      providers: [
        { provide: PRODUCER, useValue: service as Producer },
        { provide: SNAPSHOTS, useValue: snapshots },
        Relay,
        Pruning,
        BatchedWork,
        queueDepth('batches', `select count(*)::integer as count from batched_work`),
        queueDepth(
          'failing batches',
          `select count(*)::integer as count from batched_work where tries >= ${FAILING_AFTER}`,
        ),
        StreamReaders,
        ConsumerAcknowledgement,
        {
          provide: EventDispatcher,
          inject: [ModuleRef],
          useFactory: (modules: ModuleRef) => new EventDispatcher(handlers, modules),
        },
        {
          provide: EventConsumer,
          inject: [EventDispatcher, Database, UnitOfWork, Metrics, CONFIG, LOG],
          useFactory: (
            dispatcher: EventDispatcher,
            database: Database,
            unitOfWork: UnitOfWork,
            metrics: Metrics,
            config: BaseConfig,
            log: Logger,
          ) =>
            new EventConsumer({
              service,
              instance: config.INSTANCE,
              dispatcher,
              ...events,
              redis: () => createRedis(redisServersOf(config)),
              database,
              unitOfWork,
              metrics,
              log,
            }),
        },
      ],
      exports: [BatchedWork, Relay, ConsumerAcknowledgement, EventConsumer, EventDispatcher],
    }
  }

  /** Registers a projection. `effects` are handlers that do more than its own, which they call; they need providers of global modules. */
  static forProjection<N extends Needs = Record<never, never>>(
    projection: Projection,
    effects: EventHandlers<Given<NoInfer<N>>> = {},
    needs = {} as N,
  ): EventsFeature {
    const handlers = { ...projection.handlers, ...effects } as EventHandlers<Given<N>>
    return { module: FeatureModule, projection, providers: [eventHandlers(handlers, needs)] }
  }

  /** Registers the snapshots of its state that this service gives to others, listed in `libs/contracts/src/snapshots.ts`. */
  static forSnapshots(snapshots: Snapshots): EventsFeature {
    return { module: FeatureModule, snapshots }
  }
}
