import { existsSync, mkdirSync, realpathSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { StartFailure } from '@flyleaf/servers/failure'
import { copyDatabaseFiles } from '@flyleaf/servers/postgres/base-backup'
import { postgresUrl } from '@flyleaf/servers/postgres/server'
import { Client } from 'pg'
import { runDirOf } from '../start/layout.ts'
import { acquireLock } from '../start/system/lock.ts'
import { loadSecrets } from '../start/system/secrets.ts'
import { FILES, copyNamed, requireContents, writeManifest } from './contents.ts'
import { requireApart } from './require-apart.ts'

const SLOT = 'backup'
/** Nothing listens on the socket: PostgreSQL does not run. */
const NOT_RUNNING = ['ENOENT', 'ECONNREFUSED']

/**
 * Copies everything that `npm start` keeps in `folder` to the new folder `to`, while Flyleaf runs or not. All databases are copied as
 * of one moment.
 */
export async function backUp(folder: string, to: string): Promise<void> {
  requireContents(folder)
  // Lock and sockets are named after it.
  const dataDir = realpathSync(folder)
  const part = `${to}.part`
  for (const path of [to, part]) requireApart(path, dataDir)
  if (existsSync(to)) throw new StartFailure(`${to} exists already. Name a new folder.`)
  rmSync(part, { recursive: true, force: true })
  mkdirSync(part, { recursive: true, mode: 0o700 })
  // Media twice: a file that a row of the copied databases names is there before or afterwards.
  await copyNamed('media', dataDir, part, true)
  await backUpDatabases(dataDir, part)
  for (const name of FILES) await copyNamed(name, dataDir, part, true)
  writeManifest(part)
  renameSync(part, to)
}

async function backUpDatabases(dataDir: string, to: string) {
  const client = await connect(dataDir)
  if (!client) return copyStopped(dataDir, to)
  try {
    await dropSlot(client)
    await copyDatabaseFiles(client, SLOT, join(to, 'postgres')).finally(() => dropSlot(client))
  } catch (error) {
    throw new StartFailure(`The databases in ${dataDir} could not be copied: ${(error as Error).message}`)
  } finally {
    await client.end().catch(() => {})
  }
}

/** A slot that is left over would keep the server's log for ever. */
const dropSlot = (client: Client) =>
  client.query(`select pg_drop_replication_slot(slot_name) from pg_replication_slots where slot_name = $1`, [
    SLOT,
  ])

/** Undefined when PostgreSQL does not run. */
async function connect(dataDir: string) {
  const client = new Client({
    connectionString: postgresUrl({
      runDir: runDirOf(dataDir),
      passwordOf: loadSecrets(dataDir).postgres,
    }),
    connectionTimeoutMillis: 5_000,
  })
  // A connection that ends between two queries fails the next one.
  client.on('error', () => {})
  try {
    await client.connect()
    return client
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    if (NOT_RUNNING.includes(code ?? '')) return undefined
    throw new StartFailure(`The databases in ${dataDir} cannot be reached: ${message}`)
  }
}

/** The lock is held, so that nothing starts meanwhile. */
async function copyStopped(dataDir: string, to: string) {
  const lock = await acquireLock(dataDir)
  try {
    await copyNamed('postgres', dataDir, to, false)
  } finally {
    await lock.release()
  }
}
