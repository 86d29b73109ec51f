import { chmodSync, globSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { processIdentity } from './process/identity.ts'
import { endLeftovers } from './process/pid-file.ts'

const prefix = 'flyleaf-test-'
// Contains sockets, whose paths are limited to 107 characters.
const parent = tmpdir().length < 40 ? tmpdir() : '/tmp'

/** Creates a folder for one test run. Removes those of killed runs, with their servers. */
export async function createThrowawayFolder(): Promise<string> {
  const mine = process.getuid?.()
  const found = readdirSync(parent, { withFileTypes: true }).filter(
    (entry) => entry.isDirectory() && entry.name.startsWith(prefix),
  )
  await Promise.all(found.map(({ name }) => clearAbandoned(join(parent, name)).catch(() => {})))
  const folder = mkdtempSync(join(parent, prefix))
  writeFileSync(
    join(folder, 'owner.json'),
    JSON.stringify({ pid: process.pid, identity: processIdentity(process.pid), user: mine }),
  )
  // PostgreSQL may run as another user, which needs access to the folder.
  chmodSync(folder, 0o711)
  return folder
}

async function clearAbandoned(folder: string): Promise<void> {
  const { pid, identity, user } = JSON.parse(readFileSync(join(folder, 'owner.json'), 'utf8')) as {
    pid: number
    identity: string
    user: number
  }
  if (user !== process.getuid?.() || processIdentity(pid) === identity) return
  for (const pidDir of globSync('{pids,*/pids}', { cwd: folder })) await endLeftovers(join(folder, pidDir))
  rmSync(folder, { recursive: true, force: true })
}
