import type { CallInputOf, EndpointDefinition, ResultOf } from '@flyleaf/contracts'
import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { DestinationStream } from 'pino'
import { readConfig, type BaseConfig } from '@flyleaf/config'
import { createRedis } from '../redis/redis.ts'
import { SESSION_COOKIE, sessionKey } from '../identity/session-reader.ts'
import type { ServiceDefinition } from '../define-service.ts'
import { featuresOf } from '../module-features.ts'
import { startService, type RunningService } from '../start-service.ts'
import { installChecks } from '../context/in-transaction.ts'
import { requireKept } from './keeps-contract.ts'
import { limitStatements } from './statement-limit.ts'
import { requireCompatibleMigrations } from './require-compatible-migrations.ts'
import { createMigrated, databaseUrl, onServer } from './template-database.ts'
import { outsideTransaction, transactionChecks } from './transaction-checks.ts'

installChecks(transactionChecks)

/** The addresses of the test run's PostgreSQL and Redis; set by the global setup. */
const databaseServer = () => {
  const url = process.env['TEST_DATABASE_URL']
  if (!url)
    throw new Error('TEST_DATABASE_URL is not set: run tests with `npx nx test <project>` or `npm test`')
  return url
}

/** A service with its own database, called over HTTP. */
export interface TestService extends RunningService {
  /** Calls an endpoint as a reader (by id) or as a visitor (null). */
  call<E extends EndpointDefinition>(
    endpoint: E,
    input: CallInputOf<E>,
    as?: string | null,
    headers?: Record<string, string>,
  ): Promise<{ status: number; body: ResultOf<E>; headers: Headers }>
  /** Sends files in the endpoint's field, or `form` as given. */
  upload<E extends EndpointDefinition>(
    endpoint: E,
    files: readonly Uint8Array[] | FormData,
    as?: string | null,
    fields?: Record<string, string>,
    headers?: Record<string, string>,
  ): Promise<{ status: number; body: ResultOf<E>; headers: Headers }>
  origin: string
  redisUrl: string
  databaseUrl: string
  /** Its media folder, unless the environment sets one. */
  mediaDir: string
  /** Signs a reader in and returns the cookie. */
  cookieOf(userId: string): Promise<string>
  /** Signs a reader in once more, who may have joined lately. */
  aSession(userId: string, isDeactivated?: boolean, joinedAt?: Date): Promise<string>
}

/** Further configuration; a function of it where the database's address matters. */
export type TestEnvironment = Record<string, string> | ((databaseUrl: string) => Record<string, string>)

/** Starts a service with an empty, migrated database; `close` drops it. */
export async function startTestService<C extends typeof BaseConfig>(
  definition: ServiceDefinition<C>,
  environment: TestEnvironment = {},
  logTo?: DestinationStream,
): Promise<TestService> {
  requireCompatibleMigrations(definition.migrations)
  const server = databaseServer()
  const name = `test_${definition.name.replaceAll('-', '_')}_${randomBytes(5).toString('hex')}`
  const { entities } = featuresOf(definition.module)
  await createMigrated(server, name, { entities, migrations: definition.migrations })
  const url = databaseUrl(server, name)
  const redisUrl = await ownRedis(process.env['TEST_REDIS_URL'] ?? '')
  const redis = createRedis(redisUrl)
  await redis.connect()
  await redis.flushDb()
  const mediaDir = await mkdtemp(path.join(tmpdir(), 'flyleaf-media-'))
  const config = readConfig(definition.config, {
    NODE_ENV: 'test',
    LISTEN: '0',
    DATABASE_URL: url,
    REDIS_URL: redisUrl,
    SECRET: 'a-secret-of-its-own',
    INTERNAL_SECRET: 'a-secret-for-tests',
    ACCOUNT_SECRET: 'a-secret-for-tests',
    SHELVES_SECRET: 'a-secret-for-tests',
    FEED_SECRET: 'a-secret-for-tests',
    NOTIFICATIONS_SECRET: 'a-secret-for-tests',
    PUBLIC_ORIGIN: 'http://localhost',
    MEDIA_DIR: mediaDir,
    LOG_LEVEL: process.env['TEST_LOG'] ?? 'silent',
    LIMITS_FACTOR: '100',
    DATABASE_POOL: '4',
    // Tests also pass on a busy machine.
    DATABASE_TIMEOUT_MS: '30000',
    REDIS_TIMEOUT_MS: '30000',
    REQUESTS_AT_ONCE: '10000',
    ...(typeof environment === 'function' ? environment(url) : environment),
  })
  const running = await startService(definition, config, logTo)
  limitStatements(running.database)
  const origin = await running.app.getUrl()
  const cookies = new Map<string, string>()
  const aSession = async (userId: string, isDeactivated = false, joinedAt?: Date) => {
    const token = randomBytes(32).toString('base64url')
    const sessionId = `s${randomUUID().replaceAll('-', '')}`.slice(0, 24)
    const key = sessionKey(createHash('sha256').update(token).digest('hex'))
    const session = JSON.stringify({
      userId,
      sessionId,
      ...(isDeactivated ? { isDeactivated } : {}),
      joinedAt,
    })
    await outsideTransaction(() => redis.set(key, session))
    return `${SESSION_COOKIE}=${token}`
  }
  const cookieOf = async (userId: string) => {
    const cookie = cookies.get(userId) ?? (await aSession(userId))
    cookies.set(userId, cookie)
    return cookie
  }
  return {
    ...running,
    origin,
    redisUrl,
    databaseUrl: url,
    mediaDir,
    cookieOf,
    aSession,
    async call(endpoint, input, as = null, headers = {}) {
      const response = await fetch(new URL(fillPath(endpoint, input as Record<string, unknown>), origin), {
        method: endpoint.method,
        headers: {
          'content-type': 'application/json',
          'sec-fetch-site': 'same-origin',
          ...(as ? { cookie: await cookieOf(as) } : {}),
          ...headers,
        },
        ...(endpoint.method === 'GET' ? {} : { body: JSON.stringify(input ?? {}) }),
      })
      return answerOf(endpoint, response)
    },
    async upload(endpoint, files, as = null, fields = {}, headers = {}) {
      const response = await fetch(new URL(fillPath(endpoint, fields), origin), {
        method: endpoint.method,
        headers: {
          'sec-fetch-site': 'same-origin',
          ...(as ? { cookie: await cookieOf(as) } : {}),
          ...headers,
        },
        body: files instanceof FormData ? files : formOf(endpoint.upload?.field ?? 'file', files, fields),
      })
      return answerOf(endpoint, response)
    },
    async close() {
      await running.close()
      redis.destroy()
      await rm(mediaDir, { recursive: true, force: true })
      await onServer(server, (client) => client.query(`drop database if exists ${name} with (force)`))
    },
  }
}

async function answerOf(endpoint: EndpointDefinition, response: Response) {
  const { status, headers } = response
  const body = (await response.json()) as never
  requireKept(endpoint, status, body)
  return { status, body, headers }
}

function formOf(field: string, files: readonly Uint8Array[], fields: Record<string, string>) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  for (const bytes of files) form.append(field, new Blob([bytes as Uint8Array<ArrayBuffer>]), 'a file.jpg')
  return form
}

function fillPath(endpoint: EndpointDefinition, input: Record<string, unknown>) {
  const path = endpoint.path.replace(/:(\w+)/g, (_all, name: string) =>
    encodeURIComponent(String(input?.[name])),
  )
  if (endpoint.method !== 'GET') return path
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(input ?? {}))
    if (value !== undefined && !endpoint.path.includes(`:${name}`)) query.set(name, String(value))
  return query.size ? `${path}?${query}` : path
}

/** One of Redis' numbered databases, so that test files do not see each other's streams. */
async function ownRedis(url: string) {
  const redis = createRedis(url)
  await redis.connect()
  const turn = await redis.incr('test:turn')
  const { databases } = await redis.configGet('databases')
  redis.destroy()
  return `${url}?db=${1 + (turn % (Number(databases) - 1))}`
}
