import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { createDatabases } from './postgres/create-databases.ts'
import { networkPostgresUrl, preparePostgres, postgresUrl } from './postgres/server.ts'
import type { NetworkOptions } from './network.ts'
import { networkRedisUrl, prepareRedis, redisUrl } from './redis-server.ts'
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
  const folder = await createThrowawayFolder()
  const path = (name: string) => {
    mkdirSync(join(folder, name), { recursive: true })
    return join(folder, name)
  }
  const folders = { runDir: path('run'), logDir: path('logs'), pidDir: path('pids'), durable: false, say }
  const atPostgres = network && { ...network, port: await freePort(network.host) }
  const atRedis = network && { ...network, port: await freePort(network.host) }
  const running: { stop(): Promise<void> }[] = []
  const stop = async () => {
    await Promise.all(running.map((server) => server.stop()))
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    const postgres = await preparePostgres({
      ...folders,
      postgresDir: join(folder, 'postgres'),
      network: atPostgres,
    })
    running.push(postgres)
    await postgres.start()
    await createDatabases(folders.runDir, databases, network?.password)
    if (wantsRedis) {
      const { redis: redisServer } = await requirePrograms(['redis'], say)
      const redis = prepareRedis({ ...folders, redisServer, redisDir: path('redis'), network: atRedis })
      running.push(redis)
      await redis.start()
    }
  } catch (error) {
    await stop()
    throw error
  }
  return {
    databaseUrl: (name) => postgresUrl(folders.runDir, name),
    adminUrl: postgresUrl(folders.runDir),
    redisUrl: redisUrl(folders.runDir),
    ...(atPostgres &&
      atRedis && {
        network: {
          adminUrl: networkPostgresUrl(atPostgres),
          redisUrl: networkRedisUrl(atRedis),
          databaseUrl: (name) => networkPostgresUrl(atPostgres, name),
        },
      }),
    runDir: folders.runDir,
    stop,
  }
}
