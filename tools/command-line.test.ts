import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from './start/layout.ts'

const run = (...args: string[]) =>
  spawnSync(process.execPath, [join(root, 'tools/bootstrap.mjs'), ...args], { encoding: 'utf8' })

it.each([
  ['events', 'list'],
  ['restart', 'feed'],
  ['rebuild', 'search', '--list'],
])('%s says that there is no data in a folder, and creates nothing', (...words) => {
  const folder = join(tmpdir(), 'flyleaf-mistyped')
  const { status, stderr } = run(...words, '--data', folder)
  expect([status, stderr]).toEqual([1, `There is no data of Flyleaf in ${folder}.\n`])
  expect(existsSync(folder)).toBe(false)
})

it.each(['test', 'check', 'lockfile', 'configuration', 'search-quality', 'size'])(
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
