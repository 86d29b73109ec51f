import { chmodSync, existsSync, globSync, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { isRunning } from './process/identity.ts'

/** Begins the name of the temporary folder of a run of tests. */
export const RUN_PREFIX = 'fl-'

/** The id of the run's process follows. */
const prefix = 'flyleaf-test-'
/** A file system in memory. On a disk PostgreSQL needs ten times as long to copy a database, which is hundreds of files. */
const MEMORY = '/dev/shm'
/** A run of all tests takes a tenth of it. */
const ENOUGH_BYTES = 4 * 2 ** 30

/** Creates a folder for one test run, in memory where there is enough. Removes those of killed runs. */
export function createThrowawayFolder(): string {
  removeAbandonedFolders()
  const folder = mkdtempSync(join(temporaryFolder(), `${prefix}${process.pid}-`))
  // PostgreSQL may run as another user, which needs access to the folder.
  chmodSync(folder, 0o711)
  return folder
}

/** Removes the folders of killed runs, whose servers end with them. */
export function removeAbandonedFolders(): void {
  // This run and a killed one may each have a temporary folder of their own.
  const parents = [MEMORY, onDisk(), dirname(onDisk())]
  const found = parents.flatMap((parent) => globSync(join(parent, `{,${RUN_PREFIX}*/}${prefix}*`)))
  for (const folder of found) {
    const pid = Number(/-(\d+)-\w+$/.exec(folder)?.[1])
    if (!pid || isRunning(pid)) continue
    try {
      // PostgreSQL may still be ending.
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
    } catch {
      // It belongs to another user, or the next run removes it.
    }
  }
}

function temporaryFolder(): string {
  const memory = existsSync(MEMORY) && statfsSync(MEMORY)
  if (memory && memory.bavail * memory.bsize > ENOUGH_BYTES) return MEMORY
  return onDisk()
}

/** The path is short, because it leads to sockets, whose paths are limited to 107 characters. */
const onDisk = () => (tmpdir().length < 40 ? tmpdir() : '/tmp')
