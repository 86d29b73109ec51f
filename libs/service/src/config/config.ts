import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'
import { z } from 'zod'

/** Nest token of a service's configuration. */
export const CONFIG = Symbol('config')

/** Where something listens or is reached: a unix socket (`unix:/run/x.sock`, `/run/x.sock`), a port or an http URL. */
export const Address = z.string().min(1)

export const Secret = z.string().min(16)

/** What every service is configured with; read from the environment once, at start. */
export const BaseConfig = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('production'),
  LISTEN: Address.default('4000'),
  DATABASE_URL: z.string().min(1),
  REDIS_URL: z.string().default('redis://127.0.0.1:6379'),
  ACCOUNT_URL: Address.default('http://127.0.0.1:4001'),
  /** The internal address of the catalogue. */
  SHELVES_URL: Address.default('http://127.0.0.1:4003'),
  FEED_URL: Address.default('http://127.0.0.1:4002'),
  /** Cookie, code and fingerprint keys are derived from this secret, which no other service has. */
  SECRET: Secret,
  /** The secret that other services present to this one. */
  INTERNAL_SECRET: Secret,
  /** The secrets that this service presents to others. */
  ACCOUNT_SECRET: Secret,
  SHELVES_SECRET: Secret,
  FEED_SECRET: Secret,
  PUBLIC_ORIGIN: z.url().default('http://localhost:8080'),
  MEDIA_DIR: z.string().default('.data/media'),
  /** The public address of the files in MEDIA_DIR or the bucket. */
  MEDIA_URL: z.string().default('/media'),
  /** When set, files are stored in this S3 bucket instead of MEDIA_DIR. */
  MEDIA_S3_BUCKET: z.string().min(1).optional(),
  MEDIA_S3_ENDPOINT: z.url().optional(),
  MEDIA_S3_REGION: z.string().default('us-east-1'),
  MEDIA_S3_KEY: z.string().min(1).optional(),
  MEDIA_S3_SECRET: z.string().min(1).optional(),
  /** Limits per address are multiplied by this; 1 in production. */
  LIMITS_FACTOR: z.coerce.number().positive().default(1),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  /** The name of this process within its service; a process restarted under the same name continues at once. */
  INSTANCE: z.string().default(() => `${hostname()}-${process.pid}-${randomUUID().slice(0, 8)}`),
  /** Connections of a process for each purpose: reads, transactions, background. */
  DATABASE_POOL: z.coerce.number().int().min(1).default(10),
  /** How long a request waits for PostgreSQL and for Redis, in milliseconds, before it continues without them or answers 503. */
  DATABASE_TIMEOUT_MS: z.coerce.number().int().min(100).default(2_000),
  REDIS_TIMEOUT_MS: z.coerce.number().int().min(100).default(1_000),
  /** Maximum concurrent requests of a process; further ones get 503 with Retry-After. */
  REQUESTS_AT_ONCE: z.coerce.number().int().min(1).default(200),
})
export type BaseConfig = z.output<typeof BaseConfig>

/** Reads a service's configuration. Prints every error and ends the process when it is invalid. */
export function readConfig<S extends z.ZodObject>(
  schema: S,
  environment: NodeJS.ProcessEnv = process.env,
): z.output<S> {
  const parsed = schema.safeParse(environment)
  if (parsed.success) return parsed.data
  const faults = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`)
  process.stderr.write(`The configuration is not usable:\n${faults.join('\n')}\n`)
  process.exit(78)
}
