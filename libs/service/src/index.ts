export { archiveLines, type ArchiveFile, type ArchiveLine } from './archive/archive-lines.ts'
export { requestArchive } from './archive/request-archive.ts'
export { BaseConfig, readConfig } from './config.ts'
export { createId } from './create-id.ts'
export { decodeCursor, encodeCursor, toPage } from './cursor.ts'
export { Database, type Sql } from './database/database.ts'
export { DatabaseSilent } from './database/is-away.ts'
export { migration } from './database/migration.ts'
export { type Reaction, type ReactionWork, type Reactions } from './events/reactions.ts'
export { ARCHIVE, CONFIG, LOG, REDIS } from './health/tokens.ts'
export { Metrics } from './health/metrics.ts'
export { addressOf, readCookie } from './http/cookies.ts'
export { controller, prepared, settled, type Preparation, type Verb, type Verbs } from './http/controller.ts'
export { EndpointRunner } from './http/endpoint-runner.ts'
export { InternalOnly } from './http/internal-only.ts'
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
export { keepMedia, removeFiles, removeMedia, storeMedia, type MediaFile } from './media/media-files.ts'
export { MediaStore } from './media/media-store.ts'
export { Outbox } from './events/outbox.ts'
export { Relay } from './events/relay.ts'
export { Problem, invalid } from './problem.ts'
export { bookCardJson, bookCardsTable, keepBookCard } from './projections/books.ts'
export { followsTable, keepFollow } from './projections/follows.ts'
export {
  hiddenPeopleTable,
  keepBlock,
  keepMute,
  leftOutFor,
  partedFrom,
} from './projections/hidden-people.ts'
export { forgetPerson, isErased, keepPerson, peopleTable, personJson } from './projections/people.ts'
export { createRedis, type Redis } from './redis.ts'
export {
  runService,
  startService,
  type RunningService,
  type ServiceContext,
  type ServiceDefinition,
} from './run-service.ts'
export { daysAgo, readSeed, seedId } from './seed.ts'
export { Turns } from './turns.ts'
export { Units } from './units.ts'
export { Worker } from './worker.ts'
export type { HttpContext, Publish, Work } from './work.ts'
