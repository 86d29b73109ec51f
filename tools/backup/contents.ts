import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { StartFailure } from '@flyleaf/servers/failure'
import { copyFiles } from '@flyleaf/servers/system/copy-files'

/** Written last: a folder without it is no backup. */
const MANIFEST = 'backup.json'
const VERSION = 1

const REQUIRED = ['postgres', 'media', 'store', 'secrets.json']
/** What is copied beside the databases. Redis holds nothing that PostgreSQL lacks. */
export const FILES: readonly string[] = ['media', 'store', 'secrets.json', 'seeded']
const COPIED = ['postgres', ...FILES]

/** Throws a StartFailure for a data folder or a backup from which something is missing. */
export function requireContents(folder: string): void {
  const missing = REQUIRED.filter((name) => !existsSync(join(folder, name)))
  if (missing.length === REQUIRED.length) throw new StartFailure(`There is no data of Flyleaf in ${folder}.`)
  if (missing.length > 0) throw new StartFailure(`${folder} is not complete: it lacks ${missing.join(', ')}.`)
}

/** Copies a file or folder of that name. One that may be missing is copied if it exists. */
export async function copyNamed(name: string, from: string, to: string, isLive: boolean): Promise<void> {
  if (REQUIRED.includes(name) || existsSync(join(from, name)))
    await copyFiles(join(from, name), join(to, name), { isLive })
}

/** Marks a folder as a complete backup. */
export function writeManifest(folder: string): void {
  requireContents(folder)
  const manifest = { version: VERSION, at: new Date().toISOString() }
  writeFileSync(join(folder, MANIFEST), `${JSON.stringify(manifest)}\n`)
}

/** Throws a StartFailure for anything but a complete backup that this version can restore. */
export function requireBackup(folder: string): void {
  const version = readVersion(folder)
  if (version === undefined) throw new StartFailure(`${folder} is no complete backup.`)
  if (version !== VERSION)
    throw new StartFailure(
      `The backup in ${folder} has format ${version}. This version of Flyleaf restores format ${VERSION}.`,
    )
  requireContents(folder)
}

/** Copies what a backup holds to a folder. */
export async function copyBackup(from: string, to: string): Promise<void> {
  for (const name of COPIED) await copyNamed(name, from, to, false)
}

function readVersion(folder: string): unknown {
  try {
    return (JSON.parse(readFileSync(join(folder, MANIFEST), 'utf8')) as { version?: unknown }).version
  } catch {
    return undefined
  }
}
