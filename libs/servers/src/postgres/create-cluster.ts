import { chownSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { StartFailure } from '../failure.ts'
import { runOnce } from '../process/run-once.ts'
import type { Binaries } from './binaries.ts'
import type { RunAs } from '../process/run-as.ts'

/** The superuser's name; it only creates roles and databases. */
export const superuser = 'postgres'
const major = '18'

// Not --locale=C, with which trigrams ignore letters outside ASCII.
const settings = [
  `--username=${superuser}`,
  '--auth-local=trust',
  '--auth-host=reject',
  '--encoding=UTF8',
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
  '--locale=C.UTF-8',
  '--no-instructions',
]

export type ClusterOptions = {
  postgresDir: string
  logDir: string
  durable: boolean
  signal?: AbortSignal
}

/** Creates the database files on a first start, under a temporary name until they are complete. */
export async function createCluster(binaries: Binaries, as: RunAs, options: ClusterOptions): Promise<void> {
  const { postgresDir, logDir, durable, signal } = options
  if (existsSync(postgresDir)) return requireVersion(postgresDir)
  const half = `${postgresDir}.new`
  rmSync(half, { recursive: true, force: true })
  mkdirSync(half, { mode: 0o700 })
  if (as.owner !== undefined) chownSync(half, as.owner, as.owner)
  const command = as.command(binaries.initdb, ['-D', half, ...settings, ...(durable ? [] : ['--no-sync'])])
  await runOnce({ name: 'postgres-init', ...command, cwd: '/', env: postgresEnv(), logDir, signal })
  renameSync(half, postgresDir)
}

function requireVersion(postgresDir: string): void {
  const file = join(postgresDir, 'PG_VERSION')
  const found = existsSync(file) ? readFileSync(file, 'utf8').trim() : 'unknown'
  if (found === major) return
  throw new StartFailure(`The data in ${postgresDir} is of PostgreSQL ${found}, and this is ${major}.`)
}

/** Removes PG* variables and the locale of the calling environment, which PostgreSQL would read. */
export function postgresEnv(): NodeJS.ProcessEnv {
  const kept = Object.entries(process.env).filter(([name]) => !/^(PG|LC_|LANG)/.test(name))
  return { ...Object.fromEntries(kept), LC_ALL: 'C' }
}
