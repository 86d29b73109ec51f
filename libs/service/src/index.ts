export { exportLines, type ExportFile } from './export/export-lines.ts'
export { requestExport } from './export/request-export.ts'
export { BaseConfig } from '@flyleaf/config'
export { createId } from './id/create-id.ts'
export { languageCode } from './language-code.ts'
export { decodeCursor, encodeCursor, toPage } from './database/cursor.ts'
export { keyset, type KeyColumn, type Keyed } from './database/keyset.ts'
export { ago, fromNow, iso, type DbTime } from './database/db-time.ts'
export { Database } from './database/database.ts'
export { openDb, textOf, type Db, type Register, type Tables, type TablesOf } from './database/db.ts'
export { allOf, anyOf, integers, listed, texts } from './database/arrays.ts'
export { excluded } from './database/excluded.ts'
export { records } from './database/records.ts'
export {
  afterCursor,
  pageOf,
  pageQuery,
  type AfterKey,
  type PageKey,
  type PageShape,
} from './database/page-query.ts'
export { prepared, type Params } from './database/prepared.ts'
export { refuseInTransaction } from './context/in-transaction.ts'
export { Replica } from './database/replica.ts'
export { type Sql } from './database/sql.ts'
export { Unavailable } from './problem/unavailable.ts'
export { migration, secondStep } from './database/migration.ts'
export {
  eventHandlers,
  handleTogether,
  type EventHandler,
  type EventHandlers,
} from './events/event-handlers.ts'
export { byName, giving, type Given, type Needs } from './database/needs.ts'
export { type TransactionalWork } from './database/unit-of-work.ts'
export { EXPORT_FILES } from './export/export-lines.ts'
export { CONFIG } from './config/config.ts'
export { deriveSecret } from './config/derive-secret.ts'
export { LOG } from './observability/log.ts'
export { REDIS } from './redis/redis.ts'
export { CacheUse } from './observability/cache-use.ts'
export { Metrics } from './observability/metrics.ts'
export { isRetryable, repeatOnConflict } from './database/is-retryable.ts'
export { isUnavailable } from './database/is-unavailable.ts'
export { BatchedWork, batchedWork, isWaiting, type Batch, type Batching } from './jobs/batched-work.ts'
export { queueBatches } from './jobs/queue-batches.ts'
export { queueDepth } from './jobs/queue-depth.ts'
export { prefixOf } from './http/address-prefix.ts'
export { addressOf } from './http/cookies.ts'
export { controller } from './http/controller.ts'
export {
  beforeTransaction,
  waitForConsumers,
  type Preparation,
  type Handler,
  type Handlers,
} from './http/handler.ts'
export { BlockedLinks } from './http/blocked-links.ts'
export { domainsAbove, domainsNamed } from './http/named-domains.ts'
export { EndpointRunner } from './http/endpoint-runner.ts'
export { Callers } from './http/callers.ts'
export { openInternal, postInternal, requestInternal } from './internal/internal-request.ts'
export { reach, type Reachable } from './internal/reach.ts'
export { reportedController } from './reported/reported-controller.ts'
export { sitemapController, type SitemapSource } from './preview/sitemap.ts'
export { previewController, type Preview } from './preview/preview.ts'
export { type RssChannel } from './rss/rss-of.ts'
export { rssController, type RssSource } from './rss/rss-controller.ts'
export {
  PICTURE_COLOURS,
  box,
  drawable,
  sheet,
  type Picture,
  type PictureSize,
} from './preview/draw-picture.ts'
export { RateLimits, type AgeLimit, type Limit } from './http/rate-limits.ts'
export {
  SESSION_COOKIE,
  SessionReader,
  hashToken,
  sessionKey,
  sessionTokenOf,
  type Caller,
  type SessionSource,
} from './identity/session-reader.ts'
export { BlockedImages, SAME_BITS, type ImageTraces } from './media/blocked-images.ts'
export { ImageEncoder, type EncodedImage, type Part, type Rendition } from './media/image-encoder.ts'
export { MediaFiles, type Storing } from './media/media-files.ts'
export { publicMedia, sendMediaSource } from './media/media-source.ts'
export { MediaStore } from './media/media-store.ts'
export { Outbox } from './database/outbox.ts'
export { Relay } from './events/relay.ts'
export { Problem, invalid } from './problem/problem.ts'
export { createRedis, type Redis } from './redis/redis.ts'
export { clusterOf } from './redis/many-servers.ts'
export { defineService, type ServiceContext, type ServiceDefinition } from './define-service.ts'
export { runService } from './run-service.ts'
export { startService, type RunningService } from './start-service.ts'
export { DatabaseModule } from './database/database.module.ts'
export { type Projection } from './events/projection.ts'
export { snapshotBy, type SnapshotEvent } from './events/snapshot.ts'
export { EventsModule } from './events/events.module.ts'
export { callerOf } from './http/caller.ts'
export { ProblemFilter } from './http/problem-filter.ts'
export { InternalOnly, Public, Unguarded, WhileDeactivated } from './access/access.ts'
export { daysAgo, readSeed, seedId } from './seed/seed-library.ts'
export type { SeedAuthor, SeedBook } from './seed/seed-book.ts'
export { Semaphore } from './jobs/semaphore.ts'
export { UnitOfWork } from './database/unit-of-work.ts'
export { inMs, isDueNow } from './jobs/due.ts'
export { LeasedJobs } from './jobs/leased-jobs.ts'
export { prunedRows } from './jobs/pruning.ts'
export { Worker } from './jobs/worker.ts'
export type { HttpContext, Work } from './http/work.ts'
export type { Publish } from './database/outbox.ts'
