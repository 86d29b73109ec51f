import { existsSync, mkdirSync, realpathSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { StartFailure } from '@flyleaf/servers/failure'
import { copyDatabaseFiles } from '@flyleaf/servers/postgres/base-backup'
import { postgresUrl } from '@flyleaf/servers/postgres/server'
import { copyFiles } from '@flyleaf/servers/system/copy-files'
import { Client } from 'pg'
import { runDirOf } from '../start/layout.ts'
import { acquireLock } from '../start/system/lock.ts'
import { loadSecrets } from '../start/system/secrets.ts'

/** Written last: a folder without it is no backup. */
export const MANIFEST = 'backup.json'
/** What is copied beside the databases. Redis holds nothing that PostgreSQL lacks. */
const FILES = ['media', 'store', 'secrets.json', 'seeded']
export const COPIED: readonly string[] = ['postgres', ...FILES]

const SLOT = 'backup'

/**
 * Copies everything that `npm start` keeps in `folder` to the new folder `to`, while Flyleaf runs or not. All databases are copied as
 * of one moment.
 */
export async function backUp(folder: string, to: string): Promise<void> {
  if (!existsSync(join(folder, 'postgres')))
    throw new StartFailure(`There is no data of Flyleaf in ${folder}.`)
  // Lock and sockets are named after it.
  const dataDir = realpathSync(folder)
  if (existsSync(to)) throw new StartFailure(`${to} exists already. Name a new folder.`)
  const part = `${to}.part`
  rmSync(part, { recursive: true, force: true })
  mkdirSync(part, { recursive: true, mode: 0o700 })
  // Media twice: a file that a row of the copied databases names is there before or afterwards.
  await copyNamed('media', dataDir, part)
  await backUpDatabases(dataDir, join(part, 'postgres'))
  for (const name of FILES) await copyNamed(name, dataDir, part)
  writeFileSync(join(part, MANIFEST), `${JSON.stringify({ version: 1, at: new Date().toISOString() })}\n`)
  renameSync(part, to)
}

/** Copies a file or folder of that name, if it exists. */
export async function copyNamed(name: string, from: string, to: string): Promise<void> {
  if (existsSync(join(from, name))) await copyFiles(join(from, name), join(to, name), { isLive: true })
}

async function backUpDatabases(dataDir: string, to: string) {
  const client = await connect(dataDir)
  if (!client) return copyStopped(dataDir, to)
  try {
    await dropSlot(client)
    await copyDatabaseFiles(client, SLOT, to)
  } finally {
    await dropSlot(client)
    await client.end()
  }
}

/** A slot that is left over would keep the server's log for ever. */
const dropSlot = (client: Client) =>
  client.query(`select pg_drop_replication_slot(slot_name) from pg_replication_slots where slot_name = $1`, [
    SLOT,
  ])

async function connect(dataDir: string) {
  const client = new Client({
    connectionString: postgresUrl({
      runDir: runDirOf(dataDir),
      passwordOf: loadSecrets(dataDir).postgres,
    }),
    connectionTimeoutMillis: 5_000,
  })
  try {
    await client.connect()
    return client
  } catch {
    return undefined
  }
}

/** The lock is held, so that nothing starts meanwhile. */
async function copyStopped(dataDir: string, to: string) {
  const lock = await acquireLock(dataDir)
  try {
    await copyFiles(join(dataDir, 'postgres'), to, { isLive: false })
  } finally {
    await lock.release()
  }
}
