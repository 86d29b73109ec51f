import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { StartFailure } from '@flyleaf/servers/failure'
import { endStray } from '@flyleaf/servers/postgres/server'
import { claimDataDir } from '../start/data-dir.ts'
import { acquireLock } from '../start/system/lock.ts'
import { copyBackup, requireBackup } from './contents.ts'
import { requireApart } from './require-apart.ts'

/**
 * Puts a backup into a data folder that is empty, or with `replace` in place of what is there, which stays if the backup cannot be
 * copied. Flyleaf must not run on it.
 */
export async function restore(from: string, folder: string, replace: boolean): Promise<void> {
  requireBackup(from)
  requireApart(from, folder)
  const dataDir = claimDataDir(folder)
  const lock = await acquireLock(dataDir)
  try {
    if (dataIn(dataDir).length > 0 && !replace)
      throw new StartFailure(
        `${dataDir} holds data already. Choose another folder with --data, or add --replace.`,
      )
    // What a killed Flyleaf left running would write into the restored files.
    await endStray(join(dataDir, 'postgres'))
    await putInPlace(from, dataDir)
  } finally {
    await lock.release()
  }
}

const dataIn = (dataDir: string) =>
  readdirSync(dataDir).filter((name) => !name.startsWith('.') && name !== 'running.json')

async function putInPlace(from: string, dataDir: string) {
  const [copy, replaced] = [join(dataDir, '.restored'), join(dataDir, '.replaced')]
  if (existsSync(replaced))
    throw new StartFailure(
      `A restore was interrupted. The data that it replaced is in ${replaced}. Move it elsewhere, or delete it.`,
    )
  remove(copy)
  mkdirSync(copy, { mode: 0o700 })
  try {
    await copyBackup(from, copy)
  } catch (error) {
    remove(copy)
    throw error
  }
  mkdirSync(replaced, { mode: 0o700 })
  for (const name of dataIn(dataDir)) renameSync(join(dataDir, name), join(replaced, name))
  for (const name of readdirSync(copy)) renameSync(join(copy, name), join(dataDir, name))
  for (const path of [copy, replaced]) remove(path)
}

const remove = (path: string) => rmSync(path, { recursive: true, force: true })
