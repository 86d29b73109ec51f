export { BaseConfig, readConfig } from './config.ts'
export { decodeCursor, encodeCursor, toPage } from './cursor.ts'
export { Database, type Sql } from './database/database.ts'
export { migration } from './database/migration.ts'
export { type Reaction, type ReactionWork, type Reactions } from './events/reactions.ts'
export { CONFIG, LOG, REDIS } from './health/tokens.ts'
export { Metrics } from './health/metrics.ts'
export { addressOf, readCookie } from './http/cookies.ts'
export { controller, prepared, type Preparation, type Verb, type Verbs } from './http/controller.ts'
export { RateLimits, type Limit } from './http/rate-limits.ts'
export {
  SESSION_COOKIE,
  SessionReader,
  hashToken,
  sessionKey,
  type Caller,
  type SessionSource,
} from './identity/session-reader.ts'
export { Outbox } from './events/outbox.ts'
export { Problem, invalid } from './problem.ts'
export { bookCardJson, bookCardsTable, keepBookCard } from './projections/books.ts'
export { keepPerson, peopleTable, personJson } from './projections/people.ts'
export { createRedis, type Redis } from './redis.ts'
export {
  runService,
  startService,
  type RunningService,
  type ServiceContext,
  type ServiceDefinition,
} from './run-service.ts'
export { daysAgo, readSeed, seedId } from './seed.ts'
export type { HttpContext, Publish, Work } from './work.ts'
