import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { chownSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { StartFailure } from '../failure.ts'
import type { NetworkOptions } from '../network.ts'
import type { RunAs } from '../process/run-as.ts'
import type { Binaries } from './binaries.ts'
import { postgresEnv, superuser } from './create-cluster.ts'

/** The password of a role, of letters, digits, `-` and `_`. */
export type PasswordOf = (role: string) => string

type Options = {
  postgresDir: string
  passwordOf: PasswordOf
  network?: NetworkOptions | undefined
}

/**
 * Lets nobody into the server without the password of their role, and gives the superuser theirs. The server must not be running:
 * its single-user mode asks for no password.
 */
export function requirePasswords(binaries: Binaries, as: RunAs, options: Options): void {
  const { postgresDir, passwordOf, network } = options
  const file = join(postgresDir, 'pg_hba.conf')
  const password = passwordOf(superuser)
  const rules = [
    // The password is random, so its hash tells nothing; it shows whether the server has this one.
    `# ${createHash('sha256').update(password).digest('hex')}`,
    'local all all scram-sha-256',
    `local replication ${superuser} scram-sha-256`,
    ...(network ? ['hostssl all all all scram-sha-256'] : []),
  ]
  const found = readFileSync(file, 'utf8')
  if (!found.startsWith(rules[0]!)) setPassword(binaries, as, postgresDir, password)
  if (found === textOf(rules)) return
  writeFileSync(file, textOf(rules), { mode: 0o600 })
  if (as.owner !== undefined) chownSync(file, as.owner, as.owner)
}

const textOf = (lines: readonly string[]) => lines.map((line) => `${line}\n`).join('')

function setPassword(binaries: Binaries, as: RunAs, postgresDir: string, password: string) {
  const { file, args, ...user } = as.command(binaries.postgres, ['--single', '-D', postgresDir, superuser])
  const { status, stderr } = spawnSync(file, args, {
    ...user,
    cwd: '/',
    env: postgresEnv(),
    input: `alter role ${superuser} password '${password}'\n`,
    encoding: 'utf8',
  })
  if (status !== 0) throw new StartFailure(`PostgreSQL's password cannot be set.\n${stderr ?? ''}`)
}
