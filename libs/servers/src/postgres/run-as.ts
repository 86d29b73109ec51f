import { spawnSync } from 'node:child_process'
import { existsSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { StartFailure } from '../failure.ts'
import { findExecutable } from '../system/find-executable.ts'

/** How to run PostgreSQL, which refuses to run as root. */
export type RunAs = {
  /** Who owns the data; undefined: whoever runs this. */
  owner?: number
  command: (file: string, args: string[]) => { file: string; args: string[]; uid?: number; gid?: number }
}

const nobody = 65_534

export function runAs(postgres: string, dataDir: string): RunAs {
  if (process.getuid?.() !== 0) return { command: (file, args) => ({ file, args }) }
  const before = existsSync(dataDir) ? statSync(dataDir).uid : 0
  const owner = before === 0 ? nobody : before
  const reaches = spawnSync(
    '/bin/sh',
    ['-c', 'cd "$1" && exec "$2" --version', 'sh', dirname(dataDir), postgres],
    {
      uid: owner,
      gid: owner,
      stdio: 'ignore',
      cwd: '/',
    },
  )
  if (reaches.status === 0)
    return { owner, command: (file, args) => ({ file, args, uid: owner, gid: owner }) }
  return { owner, command: (file, args) => withoutDoors(owner, postgres, file, args) }
}

// A folder on the way is closed to others (a checkout below /root): keep the one privilege that passes it. The secure
// bit makes it count for access(2) too, by which PostgreSQL looks for its own files.
function withoutDoors(owner: number, postgres: string, file: string, args: string[]) {
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
    spawnSync(setpriv, [...drop, postgres, '--version'], { stdio: 'ignore', cwd: '/' }).status === 0
  ) {
    return { file: setpriv, args: [...drop, file, ...args] }
  }
  throw new StartFailure(
    'PostgreSQL does not run as root, and other users cannot enter this folder. ' +
      'Start Flyleaf as an ordinary user, or from a folder that everybody may enter.',
  )
}
