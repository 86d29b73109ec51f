import 'reflect-metadata'
import type { Producer } from '@flyleaf/contracts'
import { ModuleRef, NestFactory } from '@nestjs/core'
import type { NestExpressApplication } from '@nestjs/platform-express'
import type { Provider, Type } from '@nestjs/common'
import { Logger as NestLogger, LoggerModule } from 'nestjs-pino'
import type { DestinationStream, Logger } from 'pino'
import type { Request } from 'express'
import { ExportController } from './export/export.controller.ts'
import type { ExportFile } from './export/export-lines.ts'
import type { BaseConfig } from './config/config.ts'
import { readConfig } from './config/config.ts'
import { Database, type DatabaseOptions } from './database/database.ts'
import { EventConsumer } from './events/event-consumer.ts'
import { type EventHandlers } from './events/event-handlers.ts'
import { parkedEventsCommand } from './events/parked-events-command.ts'
import { Relay } from './events/relay.ts'
import { ConsumerAcknowledgement } from './events/consumer-acknowledgement.ts'
import { HealthController } from './observability/health.controller.ts'
import { Metrics } from './observability/metrics.ts'
import { EXPORT_FILES } from './export/export-lines.ts'
import { CONFIG } from './config/config.ts'
import { LOG } from './observability/log.ts'
import { REDIS } from './redis/redis.ts'
import { logCalls } from './observability/call-log.ts'
import { apiOf } from './http/controller.ts'
import { EndpointRunner } from './http/endpoint-runner.ts'
import { listen } from './http/listen.ts'
import { openApiOf } from './http/openapi.ts'
import { ProblemFilter } from './http/problem-filter.ts'
import { RateLimits } from './http/rate-limits.ts'
import { sameOriginOnly } from './http/same-origin.ts'
import { SessionReader, accountSessions, type SessionSource } from './identity/session-reader.ts'
import { createLog } from './observability/log.ts'
import { ImageEncoder } from './media/image-encoder.ts'
import { MediaRemovals } from './media/media-removals.ts'
import { MediaStore } from './media/media-store.ts'
import { createMediaStore } from './media/create-media-store.ts'
import { connectInBackground, createRedis, type Redis } from './redis/redis.ts'
import { UnitOfWork } from './database/unit-of-work.ts'

/** What is particular to one service. */
export interface ServiceDefinition<C extends typeof BaseConfig = typeof BaseConfig> {
  name: Producer | 'search' | 'notifications'
  config: C
  controllers: Type[]
  providers?: Provider[]
  entities?: DatabaseOptions['entities']
  migrations: DatabaseOptions['migrations']
  handlers: EventHandlers
  /**
   * Reads are planned once for each connection instead of anew for their parameters, which costs more than a page does.
   * For services whose every statement has one good plan.
   */
  plansOnce?: boolean
  /** Fills an empty database with the seed library; `directory` holds its JSON files. */
  seed?: (context: ServiceContext<C>, directory: string) => Promise<void>
  /** Everything that the service keeps of a person, for their export. */
  exportFiles?: readonly ExportFile[]
  /** Where sessions are read; the account service reads its own table. */
  sessions?: (context: { database: Database; redis: Redis }) => SessionSource
}

export interface ServiceContext<C extends typeof BaseConfig = typeof BaseConfig> {
  config: ReturnType<typeof readConfig<C>>
  database: Database
  redis: Redis
  log: Logger
}

/** A service that has been started; tests start one in their own process. */
export interface RunningService {
  app: NestExpressApplication
  database: Database
  consumer: EventConsumer
  relay: Relay
  close(): Promise<void>
}

const BODY_LIMIT = '256kb'

/** The entry of every service: `serve` (default), `migrate`, `seed <directory>` or `events …` for parked events. */
export async function runService<C extends typeof BaseConfig>(definition: ServiceDefinition<C>) {
  const config = readConfig(definition.config)
  const [command = 'serve', argument, ...rest] = process.argv.slice(2)
  if (command === 'serve') {
    const service = await startService(definition, config)
    for (const signal of ['SIGTERM', 'SIGINT'] as const)
      process.once(signal, () => void service.close().then(() => process.exit(0)))
    return
  }
  const context = await openContext(definition, config)
  if (command === 'migrate') await context.database.migrate()
  else if (command === 'seed' && definition.seed && argument) await definition.seed(context, argument)
  else if (command === 'events') {
    const words = [argument ?? '', ...rest]
    const { text, exitCode } = await parkedEventsCommand(context.database.sql, definition.name, words)
    process.stdout.write(text)
    process.exitCode = exitCode
  } else process.exitCode = 64
  await context.database.close()
}

async function openContext<C extends typeof BaseConfig>(
  definition: ServiceDefinition<C>,
  config: ServiceContext<C>['config'],
  logTo?: DestinationStream,
) {
  const base = config as BaseConfig
  const log = createLog(definition.name, base.LOG_LEVEL, logTo)
  const database = await Database.open({
    url: base.DATABASE_URL,
    poolSize: base.DATABASE_POOL,
    plansOnce: definition.plansOnce,
    entities: definition.entities ?? [],
    migrations: definition.migrations,
  })
  const redis = createRedis(base.REDIS_URL)
  return { config, database, redis, log }
}

/** Starts a service in this process; it logs to standard output unless `logTo` is given. */
export async function startService<C extends typeof BaseConfig>(
  definition: ServiceDefinition<C>,
  config: ServiceContext<C>['config'],
  logTo?: DestinationStream,
): Promise<RunningService> {
  const context = await openContext(definition, config, logTo)
  const { database, redis, log } = context
  const base = config as BaseConfig
  connectInBackground(redis)
  const source =
    definition.sessions?.({ database, redis }) ?? accountSessions(base.ACCOUNT_URL, base.INTERNAL_SECRET)
  const sessions = new SessionReader(redis, source)
  const relay = new Relay(database, redis, definition.name as Producer, log)
  const acknowledgement = new ConsumerAcknowledgement(database, redis, relay, definition.name as Producer)
  const limits = new RateLimits(redis, definition.name, base.LIMITS_FACTOR)
  const metrics = new Metrics(definition.name)
  const media = await createMediaStore(base)
  class ServiceModule {}
  const app = await NestFactory.create<NestExpressApplication>(
    {
      module: ServiceModule,
      imports: [
        // Nest's own messages; calls are logged by `logCalls`.
        LoggerModule.forRoot({ pinoHttp: { logger: log }, forRoutes: [] }),
      ],
      controllers: [HealthController, ExportController, ...definition.controllers],
      providers: [
        { provide: Database, useValue: database },
        { provide: REDIS, useValue: redis },
        { provide: LOG, useValue: log },
        { provide: CONFIG, useValue: config },
        { provide: EXPORT_FILES, useValue: definition.exportFiles ?? [] },
        { provide: SessionReader, useValue: sessions },
        { provide: RateLimits, useValue: limits },
        { provide: Metrics, useValue: metrics },
        { provide: Relay, useValue: relay },
        {
          provide: EndpointRunner,
          inject: [UnitOfWork],
          useFactory: (unitOfWork: UnitOfWork) =>
            new EndpointRunner(database, sessions, unitOfWork, limits, acknowledgement),
        },
        {
          provide: UnitOfWork,
          inject: [ModuleRef],
          useFactory: (modules: ModuleRef) => new UnitOfWork(database, modules, log),
        },
        { provide: MediaStore, useValue: media },
        { provide: MediaRemovals, useFactory: () => new MediaRemovals(database, media, log) },
        ImageEncoder,
        ...(definition.providers ?? []),
      ],
    },
    { bufferLogs: true, bodyParser: false },
  )
  app.useLogger(app.get(NestLogger))
  app.useGlobalFilters(new ProblemFilter(log))
  app.disable('x-powered-by')
  app.disable('etag')
  app.use(metrics.measure)
  app.use(logCalls(log))
  app.use(sameOriginOnly(base.PUBLIC_ORIGIN))
  app.useBodyParser('json', { limit: BODY_LIMIT, strict: true })
  const express = app.getHttpAdapter()
  express.get('/metrics', metrics.answer as never)
  const document = openApiOf(definition.name, definition.controllers.map(apiOf))
  express.get(`/api/docs/${definition.name}`, ((_request: Request, response: { json(body: unknown): void }) =>
    response.json(document)) as never)
  const unitOfWork = app.get(UnitOfWork)
  unitOfWork.onPublished(() => relay.wake())
  const consumer = new EventConsumer({
    service: definition.name,
    instance: base.INSTANCE,
    handlers: definition.handlers,
    redisUrl: base.REDIS_URL,
    database,
    unitOfWork,
    log,
  })
  // Longer than the gateway keeps an idle connection (60 s): one that it is about to use must not be closed under it.
  app.getHttpServer().keepAliveTimeout = 75_000
  consumer.start()
  // What was acknowledged while this process was away (a block, a shelf made private) is in force before it serves.
  if (!(await consumer.caughtUp())) log.warn('serving before all events are applied: Redis is away or slow')
  await listen(app, base.LISTEN)
  return {
    app,
    database,
    consumer,
    relay,
    async close() {
      await consumer.stop()
      await app.close()
      redis.destroy()
      await database.close()
    },
  }
}
