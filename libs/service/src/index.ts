export { exportLines, type ExportFile, type ExportLine } from './export/export-lines.ts'
export { requestExport } from './export/request-export.ts'
export { BaseConfig, readConfig } from './config/config.ts'
export { createId } from './id/create-id.ts'
export { decodeCursor, encodeCursor, toPage } from './database/cursor.ts'
export { Database } from './database/database.ts'
export { type Sql } from './database/sql.ts'
export { DatabaseTimeout } from './database/is-unavailable.ts'
export { migration } from './database/migration.ts'
export { type EventHandler, type EventHandlers } from './events/event-handlers.ts'
export { type TransactionalWork } from './database/unit-of-work.ts'
export { EXPORT_FILES } from './export/export-lines.ts'
export { CONFIG } from './config/config.ts'
export { LOG } from './observability/log.ts'
export { REDIS } from './redis/redis.ts'
export { Metrics } from './observability/metrics.ts'
export { addressOf, readCookie } from './http/cookies.ts'
export { controller } from './http/controller.ts'
export { beforeTransaction, waitForConsumers, type Preparation, type Verb, type Verbs } from './http/verb.ts'
export { EndpointRunner } from './http/endpoint-runner.ts'
export { InternalOnly } from './internal/internal-only.ts'
export { previewController, type Preview } from './http/preview.ts'
export { RateLimits, type Limit } from './http/rate-limits.ts'
export {
  SESSION_COOKIE,
  SessionReader,
  hashToken,
  sessionKey,
  type Caller,
  type SessionSource,
} from './identity/session-reader.ts'
export { ImageEncoder, type EncodedImage, type Part, type Rendition } from './media/image-encoder.ts'
export { commitMedia, removeFiles, removeMedia, storeMedia, type MediaFile } from './media/media-files.ts'
export { MediaStore } from './media/media-store.ts'
export { Outbox } from './database/outbox.ts'
export { Relay } from './events/relay.ts'
export { Problem, invalid } from './problem/problem.ts'
export { createRedis, type Redis } from './redis/redis.ts'
export {
  runService,
  startService,
  type RunningService,
  type ServiceContext,
  type ServiceDefinition,
} from './run-service.ts'
export { daysAgo, readSeed, seedId } from './seed/seed-library.ts'
export { Semaphore } from './jobs/semaphore.ts'
export { UnitOfWork } from './database/unit-of-work.ts'
export { Worker } from './jobs/worker.ts'
export type { HttpContext, Work } from './http/work.ts'
export type { Publish } from './database/outbox.ts'
