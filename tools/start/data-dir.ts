import { existsSync, mkdirSync, readdirSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { StartFailure } from '@flyleaf/servers/failure'

const marker = '.flyleaf'

/** Creates the folder where Flyleaf keeps its data and marks it as Flyleaf's. Throws if it holds anything else. Returns its real path. */
export function claimDataDir(folder: string): string {
  refuseForeign(folder)
  mkdirSync(folder, { recursive: true })
  const dataDir = realpathSync(folder)
  writeFileSync(join(dataDir, marker), 'The data of Flyleaf. Delete this folder to start over.\n')
  return dataDir
}

/** Throws if a folder is not one where Flyleaf keeps its data. */
export function requireDataDir(folder: string): void {
  if (!existsSync(join(folder, marker))) throw new StartFailure(`There is no data of Flyleaf in ${folder}.`)
}

/** Deletes all data, but only if the folder is Flyleaf's. */
export function emptyDataDir(folder: string): void {
  if (!existsSync(folder)) return
  refuseForeign(folder)
  for (const name of readdirSync(folder)) {
    if (name !== marker) rmSync(join(folder, name), { recursive: true, force: true })
  }
}

function refuseForeign(folder: string): void {
  if (!existsSync(folder) || existsSync(join(folder, marker)) || readdirSync(folder).length === 0) return
  throw new StartFailure(
    `${folder} holds something that is not Flyleaf's. Choose an empty folder with --data.`,
  )
}
