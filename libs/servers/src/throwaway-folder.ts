import {
  chmodSync,
  existsSync,
  globSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statfsSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { processIdentity } from './process/identity.ts'

/** Begins the name of the temporary folder of a run of tests. */
export const RUN_PREFIX = 'fl-'

const prefix = 'flyleaf-test-'
/** A file system in memory. On a disk PostgreSQL needs ten times as long to copy a database, which is hundreds of files. */
const MEMORY = '/dev/shm'
/** A run of all tests takes a tenth of it. */
const ENOUGH_BYTES = 4 * 2 ** 30

/** Creates a folder for one test run, in memory where there is enough. Removes those of killed runs. */
export async function createThrowawayFolder(): Promise<string> {
  await removeAbandonedFolders()
  const folder = mkdtempSync(join(temporaryFolder(), prefix))
  writeFileSync(
    join(folder, 'owner.json'),
    JSON.stringify({
      pid: process.pid,
      identity: processIdentity(process.pid),
      user: process.getuid?.(),
    }),
  )
  // PostgreSQL may run as another user, which needs access to the folder.
  chmodSync(folder, 0o711)
  return folder
}

/** Removes the folders of killed runs, whose servers have ended with them. */
export async function removeAbandonedFolders(): Promise<void> {
  // This run and a killed one may each have a temporary folder of their own.
  const parents = [MEMORY, onDisk(), dirname(onDisk())]
  const found = parents.flatMap((parent) => globSync(join(parent, `{,${RUN_PREFIX}*/}${prefix}*`)))
  await Promise.all(found.map((folder) => clearAbandoned(folder).catch(() => {})))
}

function temporaryFolder(): string {
  const memory = existsSync(MEMORY) && statfsSync(MEMORY)
  if (memory && memory.bavail * memory.bsize > ENOUGH_BYTES) return MEMORY
  return onDisk()
}

/** The path is short, because it leads to sockets, whose paths are limited to 107 characters. */
const onDisk = () => (tmpdir().length < 40 ? tmpdir() : '/tmp')

async function clearAbandoned(folder: string): Promise<void> {
  const { pid, identity, user } = JSON.parse(readFileSync(join(folder, 'owner.json'), 'utf8')) as {
    pid: number
    identity: string
    user: number
  }
  if (user !== process.getuid?.() || processIdentity(pid) === identity) return
  rmSync(folder, { recursive: true, force: true })
}
