import { createHmac, randomBytes } from 'node:crypto'
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { createDatabases } from './postgres/create-databases.ts'
import { networkPostgresUrl, preparePostgres, postgresUrl } from './postgres/server.ts'
import type { NetworkOptions } from './network.ts'
import { networkRedisUrl, prepareRedis, redisOperator, redisUrl, type RedisUser } from './redis-server.ts'
import { freePort } from './system/free-port.ts'
import { requirePrograms } from './system/programs.ts'
import { createThrowawayFolder } from './throwaway-folder.ts'

export type DatabasesOptions = {
  /** Databases (each with a role of its name) to create. */
  databases?: readonly string[]
  /** Redis is not started when false. */
  redis?: boolean
  /** Both are also reached over TCP, with TLS only. */
  network?: Omit<NetworkOptions, 'port'>
  /** Who may sign in to Redis, beginning with an operator. By default an operator in a network, and everybody on a socket. */
  redisUsers?: readonly RedisUser[]
  say?: (text: string) => void
}

export type Databases = {
  /** The address of a database as its own role. */
  databaseUrl(name: string): string
  /** The address of a database as superuser, to create and drop others. */
  adminUrl: string
  redisUrl: string
  /** The same over TCP. */
  network?: { adminUrl: string; redisUrl: string; databaseUrl(name: string): string }
  runDir: string
  stop(): Promise<void>
}

/** PostgreSQL and Redis for a test run, in a folder that is deleted when they stop. Writes are not synced to disk. */
export async function startDatabases(options: DatabasesOptions = {}): Promise<Databases> {
  const { databases = [], redis: wantsRedis = true, network, say = () => {} } = options
  const folder = createThrowawayFolder()
  const path = (name: string) => {
    mkdirSync(join(folder, name), { recursive: true })
    return join(folder, name)
  }
  const server = {
    runDir: path('run'),
    passwordOf: randomPasswords(),
    logDir: path('logs'),
    durable: false,
    say,
  }
  const atPostgres = network && { ...network, port: await freePort(network.host) }
  const atRedis = network && { ...network, port: await freePort(network.host) }
  const users = options.redisUsers ?? (network && [redisOperator(server.passwordOf('redis'))])
  const operator = users?.[0]
  const running: { stop(): Promise<void> }[] = []
  const stop = async () => {
    await Promise.all(running.map((one) => one.stop()))
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    const postgres = await preparePostgres({
      ...server,
      postgresDir: join(folder, 'postgres'),
      network: atPostgres,
    })
    running.push(postgres)
    await postgres.start()
    await createDatabases(server, databases)
    if (wantsRedis) {
      const { redis: redisServer } = await requirePrograms(['redis'], say)
      const redis = prepareRedis({
        ...server,
        redisServer,
        redisDir: path('redis'),
        network: atRedis,
        ...(users && { users }),
      })
      running.push(redis)
      await redis.start()
    }
  } catch (error) {
    await stop()
    throw error
  }
  return {
    databaseUrl: (name) => postgresUrl(server, name),
    adminUrl: postgresUrl(server),
    redisUrl: redisUrl(server.runDir, operator),
    ...(atPostgres &&
      atRedis &&
      operator && {
        network: {
          adminUrl: networkPostgresUrl(atPostgres, server.passwordOf),
          redisUrl: networkRedisUrl(atRedis, operator),
          databaseUrl: (name) => networkPostgresUrl(atPostgres, server.passwordOf, name),
        },
      }),
    runDir: server.runDir,
    stop,
  }
}

/** A password for each role, as long as this process runs. */
function randomPasswords() {
  const secret = randomBytes(32)
  return (role: string) => createHmac('sha256', secret).update(role).digest('base64url')
}
