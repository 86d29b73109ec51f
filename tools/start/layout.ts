import { createHash } from 'node:crypto'
import { chmodSync, lstatSync, mkdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { services } from '@flyleaf/gateway'
import { StartFailure } from '@flyleaf/servers/failure'
import { giveFolders, runAs, type RunAs } from '@flyleaf/servers/process/run-as'
import { replaceLink } from './system/replace-link.ts'
import { claimDataDir, requireDataDir } from './data-dir.ts'

/** The checkout's folder. */
export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))))

/** The services that the contracts name. */
export const serviceNames = services
export type ServiceName = string

/** What can run in several processes. */
export const scalableNames = [...serviceNames, 'renderer'] as const
export type Scale = Partial<Record<(typeof scalableNames)[number], number>>

/** The paths of a running Flyleaf. */
export type Layout = {
  dataDir: string
  runDir: string
  logDir: string
  storeDir: string
  /** The builds that services run from. */
  servicesDir: string
  mediaDir: string
  mailDir: string
  nginxDir: string
  redisDir: string
  postgresDir: string
  /** The user that all processes run as. */
  as: RunAs
}

const folders = ['logs', 'store', 'services', 'media', 'mail', 'nginx', 'redis'] as const

/** Creates the folders below `dataDir`, and one with a short path for sockets, whose paths are limited to 107 characters. */
export function prepareLayout(folder: string): Layout {
  const dataDir = claimDataDir(folder)
  for (const name of folders) mkdirSync(join(dataDir, name), { recursive: true })
  const path = (name: string) => join(dataDir, name)
  const as = runAs(process.execPath, path('postgres'))
  giveFolders(as, ['logs', 'media', 'nginx', 'redis'].map(path))
  chmodSync(path('mail'), 0o700)
  return {
    dataDir,
    runDir: prepareRunDir(dataDir),
    logDir: path('logs'),
    storeDir: path('store'),
    servicesDir: path('services'),
    mediaDir: path('media'),
    mailDir: path('mail'),
    nginxDir: path('nginx'),
    redisDir: path('redis'),
    postgresDir: path('postgres'),
    as,
  }
}

/** The paths of a Flyleaf that has data in a folder, for commands about it. Throws if there is none, and writes nothing then. */
export function openLayout(folder: string): Layout {
  requireDataDir(folder)
  return prepareLayout(folder)
}

/** The name of the folder for sockets, the same for every start on this data. */
export function runDirOf(dataDir: string): string {
  const name = `flyleaf-${createHash('sha256').update(dataDir).digest('hex').slice(0, 8)}`
  const longest = '/notifications-16.sock'.length
  return join(tmpdir().length + name.length + longest > 100 ? '/tmp' : tmpdir(), name)
}

// The folder's name is predictable and its parent writable by everybody: one that another user created is refused.
function prepareRunDir(dataDir: string): string {
  const runDir = runDirOf(dataDir)
  mkdirSync(runDir, { recursive: true, mode: 0o700 })
  const found = lstatSync(runDir)
  const mine = process.getuid?.()
  if (!found.isDirectory() || (found.uid !== mine && mine !== 0)) {
    throw new StartFailure(
      `${runDir} belongs to another user. Remove it, or set TMPDIR to a folder of your own.`,
    )
  }
  chmodSync(runDir, 0o700)
  // Where operators look for the sockets.
  replaceLink(join(dataDir, 'run'), runDir)
  return runDir
}
