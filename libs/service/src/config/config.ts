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
  /** Where the catalogue is read. */
  SHELVES_URL: Address.default('http://127.0.0.1:4003'),
  /** The keys of cookies, codes and fingerprints are derived from this; no other service knows it. */
  SECRET: Secret,
  /** What other services show this one. */
  INTERNAL_SECRET: Secret,
  /** What this service shows account and shelves. */
  ACCOUNT_SECRET: Secret,
  SHELVES_SECRET: Secret,
  PUBLIC_ORIGIN: z.url().default('http://localhost:8080'),
  MEDIA_DIR: z.string().default('.data/media'),
  /** Where the public files of MEDIA_DIR, or of the bucket, are served. */
  MEDIA_URL: z.string().default('/media'),
  /** Files lie in a bucket of any S3 API instead of MEDIA_DIR where this is given. */
  MEDIA_S3_BUCKET: z.string().min(1).optional(),
  MEDIA_S3_ENDPOINT: z.url().optional(),
  MEDIA_S3_REGION: z.string().default('us-east-1'),
  MEDIA_S3_KEY: z.string().min(1).optional(),
  MEDIA_S3_SECRET: z.string().min(1).optional(),
  /** Limits per address are multiplied by this; 1 in production. */
  LIMITS_FACTOR: z.coerce.number().positive().default(1),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  /** Names this process among those of its service; a process that restarts under the same name continues at once. */
  INSTANCE: z.string().default(() => `${hostname()}-${process.pid}-${randomUUID().slice(0, 8)}`),
  /** Connections of a process for each purpose: reads, transactions, background. */
  DATABASE_POOL: z.coerce.number().int().min(1).default(10),
  /** How long a request waits for PostgreSQL and for Redis, in milliseconds; then it is answered without, or by 503. */
  DATABASE_TIMEOUT_MS: z.coerce.number().int().min(100).default(2_000),
  REDIS_TIMEOUT_MS: z.coerce.number().int().min(100).default(1_000),
  /** Requests that a process works on at once; those beyond are refused with 503 and Retry-After. */
  REQUESTS_AT_ONCE: z.coerce.number().int().min(1).default(200),
})
export type BaseConfig = z.output<typeof BaseConfig>

/** Reads a service's configuration, or ends the process with every fault named at once. */
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
