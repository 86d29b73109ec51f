import { spawnSync } from 'node:child_process'
import { chmodSync, existsSync, lchownSync, lstatSync, readdirSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { StartFailure } from '../failure.ts'
import { findExecutable } from '../system/find-executable.ts'

/** How to run a process when we are root: nothing that others talk to runs as root, and PostgreSQL refuses to. */
export type RunAs = {
  /** Who owns the data; undefined: whoever runs this. */
  owner?: number
  command: (file: string, args: string[]) => { file: string; args: string[]; uid?: number; gid?: number }
}

export const ourselves: RunAs = { command: (file, args) => ({ file, args }) }

const nobody = 65_534

/**
 * `file` stands for all that will be run; it has to be within that user's reach, as has `dataDir`, whose owner is kept once it
 * has one.
 */
export function runAs(file: string, dataDir: string): RunAs {
  if (process.getuid?.() !== 0) return ourselves
  const before = existsSync(dataDir) ? statSync(dataDir).uid : 0
  const owner = before === 0 ? nobody : before
  const reaches = spawnSync(
    '/bin/sh',
    ['-c', 'cd "$1" && exec "$2" --version', 'sh', dirname(dataDir), file],
    {
      uid: owner,
      gid: owner,
      stdio: 'ignore',
      cwd: '/',
    },
  )
  if (reaches.status === 0)
    return { owner, command: (wanted, args) => ({ file: wanted, args, uid: owner, gid: owner }) }
  return { owner, command: (wanted, args) => withoutDoors(owner, file, wanted, args) }
}

// A folder on the way is closed to others (a checkout below /root): keep the one privilege that passes it. The secure
// bit makes it count for access(2) too, by which PostgreSQL looks for its own files.
function withoutDoors(owner: number, probe: string, file: string, args: string[]) {
  const setpriv = findExecutable('setpriv')
  const user = [`--reuid=${owner}`, `--regid=${owner}`, '--clear-groups']
  const drop = [
    ...user,
    '--inh-caps=+dac_override',
    '--ambient-caps=+dac_override',
    '--securebits=+no_setuid_fixup',
  ]
  if (
    setpriv &&
    spawnSync(setpriv, [...drop, probe, '--version'], { stdio: 'ignore', cwd: '/' }).status === 0
  ) {
    return { file: setpriv, args: [...drop, file, ...args] }
  }
  throw new StartFailure(
    'Flyleaf does not run as root, and other users cannot enter this folder. ' +
      'Start Flyleaf as an ordinary user, or from a folder that everybody may enter.',
  )
}

/** Gives folders, and all that lies in them, to the user that processes run as. What lies in a folder of theirs is theirs already. */
export function giveFolders({ owner }: RunAs, folders: string[]): void {
  for (const folder of folders) {
    chmodSync(folder, 0o700)
    if (owner === undefined) continue
    give(folder, owner)
    for (const name of readdirSync(folder)) give(join(folder, name), owner)
  }
}

function give(path: string, owner: number): void {
  const found = lstatSync(path)
  if (found.uid === owner) return
  lchownSync(path, owner, owner)
  if (found.isDirectory()) for (const name of readdirSync(path)) give(join(path, name), owner)
}
