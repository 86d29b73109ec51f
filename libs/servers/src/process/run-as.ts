import { spawnSync } from 'node:child_process'
import { chmodSync, existsSync, lchownSync, lstatSync, readdirSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { StartFailure } from '../failure.ts'
import { findExecutable } from '../system/find-executable.ts'

/** How to run a process when this user is root. No server runs as root, and PostgreSQL refuses to. */
export type RunAs = {
  /** The owner of the data; undefined for the current user. */
  owner?: number
  command: (file: string, args: string[]) => { file: string; args: string[]; uid?: number; gid?: number }
}

export const currentUser: RunAs = { command: (file, args) => ({ file, args }) }

const nobody = 65_534

/**
 * `file` represents every program to run: that user must be able to reach it and `dataDir`. An existing owner of `dataDir` is
 * kept.
 */
export function runAs(file: string, dataDir: string): RunAs {
  if (process.getuid?.() !== 0) return currentUser
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

// A parent folder may be closed to others (a checkout below /root), so the process keeps the one capability that passes it. The
// secure bit applies it to access(2) too, with which PostgreSQL finds its own files.
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

/**
 * Changes the owner of folders and their contents to the user that processes run as. Folders that this user owns already are
 * skipped.
 */
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
