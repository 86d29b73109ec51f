import { spawnSync } from 'node:child_process'
import { expect, it } from 'vitest'
import { join } from 'node:path'
import { root } from './start/layout.ts'

const run = (...args: string[]) =>
  spawnSync(process.execPath, [join(root, 'tools/bootstrap.mjs'), ...args], { encoding: 'utf8' })

it.each(['test', 'check', 'lockfile', 'configuration', 'search-quality'])(
  '%s, which takes no options, shows its help and names what was mistyped',
  (command) => {
    const help = run(command, '--help')
    expect(help.status).toBe(0)
    expect(help.stdout).toContain('Usage: npm ')
    const mistyped = run(command, '--hlep')
    expect(mistyped.status).toBe(1)
    expect(mistyped.stderr).toContain("unknown option '--hlep'")
  },
)
