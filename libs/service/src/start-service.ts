import 'reflect-metadata'
import { readFileSync } from 'node:fs'
import { NestFactory } from '@nestjs/core'
import type { NestExpressApplication } from '@nestjs/platform-express'
import { Logger as NestLogger } from 'nestjs-pino'
import type { DestinationStream, Logger } from 'pino'
import { ConfigModule } from './config/config.module.ts'
import { redisServersOf, type BaseConfig } from '@flyleaf/config'
import { DatabaseModule } from './database/database.module.ts'
import { Database } from './database/database.ts'
import { isUnavailable } from './database/is-unavailable.ts'
import { UnitOfWork } from './database/unit-of-work.ts'
import type { ServiceContext, ServiceDefinition } from './define-service.ts'
import { EventConsumer } from './events/event-consumer.ts'
import { EventsModule } from './events/events.module.ts'
import { Relay } from './events/relay.ts'
import { ExportModule } from './export/export.module.ts'
import { admitAtMost } from './http/admission.ts'
import { verifyUtf8 } from './http/body-failure.ts'
import { apiOf } from './http/controller.ts'
import { closeIdle } from './http/drain.ts'
import { HttpModule } from './http/http.module.ts'
import { listen } from './http/listen.ts'
import { sameOriginOnly } from './http/same-origin.ts'
import { IdentityModule } from './identity/identity.module.ts'
import { accountSessions } from './identity/session-reader.ts'
import { MediaModule } from './media/media.module.ts'
import { featuresOf, type ModuleFeatures } from './module-features.ts'
import { logCalls } from './observability/call-log.ts'
import { createLog } from './observability/log.ts'
import { startTracing, traceRequests } from './observability/tracing.ts'
import { Metrics } from './observability/metrics.ts'
import { watchPlatform } from './watch-platform.ts'
import { identifyRequest } from './observability/request-context.ts'
import { ObservabilityModule } from './observability/observability.module.ts'
import { CONNECT_MS, connectWithin, createRedis } from './redis/redis.ts'
import { RedisModule } from './redis/redis.module.ts'

/** A service that has been started; tests start one in their own process. */
export interface RunningService {
  app: NestExpressApplication
  database: Database
  consumer: EventConsumer
  relay: Relay
  close(): Promise<void>
}

const BODY_LIMIT = '256kb'
/** Longer than the gateway (1 s) or another service keeps an idle connection, so that it never sends a request on one that is being closed. */
const KEEP_ALIVE_MS = 75_000

/** Opens a service's resources without starting it. */
export async function openContext<C extends typeof BaseConfig>(
  definition: ServiceDefinition<C>,
  config: ServiceContext<C>['config'],
  logTo?: DestinationStream,
) {
  const base = config as BaseConfig
  const log = createLog(definition.name, base.LOG_LEVEL, logTo)
  const database = await Database.open({
    url: base.DATABASE_URL,
    poolSize: base.DATABASE_POOL,
    timeoutMs: base.DATABASE_TIMEOUT_MS,
    plans: definition.plans,
    entities: definition.entities ?? featuresOf(definition.module).entities,
    migrations: definition.migrations,
  })
  const redis = createRedis(redisServersOf(base), {
    timeoutMs: base.REDIS_TIMEOUT_MS,
    onError: (error) => log.warn({ err: error }, 'Redis is unavailable'),
  })
  return { config, database, redis, log }
}

/** Starts a service in this process. It logs to standard output unless `logTo` is given. */
export async function startService<C extends typeof BaseConfig>(
  definition: ServiceDefinition<C>,
  config: ServiceContext<C>['config'],
  logTo?: DestinationStream,
): Promise<RunningService> {
  const context = await openContext(definition, config, logTo)
  const { database, redis, log } = context
  await verifyMigrations(database, log)
  const base = config as BaseConfig
  const stopTracing = await startTracing({
    endpoint: base.OTEL_EXPORTER_OTLP_ENDPOINT,
    ratio: base.OTEL_TRACES_SAMPLER_ARG,
    service: definition.name,
    instance: base.INSTANCE,
  })
  const connected = connectWithin(redis, CONNECT_MS)
  const features = featuresOf(definition.module)
  const app = await NestFactory.create<NestExpressApplication>(rootModule(definition, context, features), {
    bufferLogs: true,
    bodyParser: false,
    ...httpsOf(config as BaseConfig),
  })
  configure(app, context)
  const relay = app.get(Relay)
  app.get(UnitOfWork).onPublished(() => relay.wake())
  const consumer = app.get(EventConsumer)
  watchPlatform(app.get(Metrics), { database, relay, consumer })
  consumer.start()
  // Changes acknowledged while this process was away (a block, a private bookshelf) must be applied before it serves.
  const [isCaughtUp] = await Promise.all([consumer.caughtUp(), connected])
  if (!isCaughtUp) log.warn('serving before all events are applied: Redis is away or slow')
  await listen(app, base.LISTEN)
  return {
    app,
    database,
    consumer,
    relay,
    async close() {
      await consumer.stop()
      closeIdle(app.getHttpServer())
      await app.close()
      redis.destroy()
      await database.close()
      await stopTracing()
    },
  }
}

/** Serves HTTPS when a certificate is configured. */
const httpsOf = ({ TLS_CERT, TLS_KEY }: BaseConfig) =>
  TLS_CERT && TLS_KEY
    ? { httpsOptions: { cert: readFileSync(TLS_CERT), key: readFileSync(TLS_KEY), minVersion: 'TLSv1.2' } }
    : {}

/** Refuses to start on a database with changed migrations. While the database is away, readiness checks this later. */
async function verifyMigrations(database: Database, log: Logger) {
  try {
    await database.verifyMigrations()
  } catch (error) {
    if (!isUnavailable(error)) {
      await database.close()
      throw error
    }
    log.warn('starting before the migrations are verified: the database is unavailable')
  }
}

class ServiceModule {}

/** The service's own modules, without the infrastructure. */
function rootModule<C extends typeof BaseConfig>(
  { name, exportFiles, sessions, streamsTakeTurns = false, module }: ServiceDefinition<C>,
  { config, database, redis, log }: ServiceContext<C>,
  features: ModuleFeatures,
) {
  const base = config as BaseConfig
  const source = sessions?.({ database, redis }) ?? accountSessions(base.ACCOUNT_URL, base.ACCOUNT_SECRET)
  const checks = {
    database: () => database.requireConnections(),
    migrations: () => database.requireMigrations(),
  }
  return {
    module: ServiceModule,
    imports: [
      ConfigModule.forRoot(base),
      RedisModule.forRoot(redis),
      ObservabilityModule.forRoot(name, log, checks),
      DatabaseModule.forRoot(database),
      IdentityModule.forRoot(source),
      MediaModule,
      EventsModule.forRoot(name, { ...features, streamsTakeTurns }),
      ExportModule.forRoot(exportFiles ?? []),
      HttpModule.forRoot(name, features.controllers.map(apiOf)),
      module,
    ],
  }
}

function configure(app: NestExpressApplication, { config, log }: ServiceContext) {
  const metrics = app.get(Metrics)
  app.useLogger(app.get(NestLogger))
  app.disable('x-powered-by')
  app.disable('etag')
  // As at the gateway, which decides by the path what may be called from outside, and how often. Nest has made the router
  // already, so Express' setting of this name would come too late.
  Object.assign(app.getHttpAdapter().getInstance().router, { caseSensitive: true })
  app.use(identifyRequest)
  app.use(admitAtMost(config.REQUESTS_AT_ONCE, metrics.refused))
  app.use(traceRequests)
  app.use(metrics.measure)
  app.use(logCalls(log))
  app.use(sameOriginOnly(config.PUBLIC_ORIGIN))
  // Express takes `verify`; only Nest's type lacks it.
  const reading = { limit: BODY_LIMIT, strict: true, verify: verifyUtf8 }
  app.useBodyParser('json', reading)
  app.getHttpAdapter().get('/metrics', metrics.answer as never)
  app.getHttpServer().keepAliveTimeout = KEEP_ALIVE_MS
}
