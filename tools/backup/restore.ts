import { existsSync, mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { StartFailure } from '@flyleaf/servers/failure'
import { claimDataDir, emptyDataDir } from '../start/data-dir.ts'
import { acquireLock } from '../start/system/lock.ts'
import { COPIED, MANIFEST, copyNamed } from './back-up.ts'

/** Puts a backup into a data folder that is empty, or with `replace` in place of what is there. Flyleaf must not run on it. */
export async function restore(from: string, folder: string, replace: boolean): Promise<void> {
  if (!existsSync(join(from, MANIFEST))) throw new StartFailure(`${from} is no complete backup.`)
  mkdirSync(folder, { recursive: true })
  const dataDir = claimDataDir(folder)
  const lock = await acquireLock(dataDir)
  try {
    const isEmpty = readdirSync(dataDir).every((name) => name.startsWith('.') || name === 'running.json')
    if (!isEmpty && !replace)
      throw new StartFailure(
        `${dataDir} holds data already. Choose another folder with --data, or add --replace.`,
      )
    emptyDataDir(dataDir)
    for (const name of COPIED) await copyNamed(name, from, dataDir)
  } finally {
    await lock.release()
  }
}
