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
  ['librarians', 'list'],
  ['restart', 'feed'],
  ['rebuild', 'search', '--list'],
])('%s says that there is no data in a folder, and creates nothing', (...words) => {
  const folder = join(tmpdir(), 'flyleaf-mistyped')
  const { status, stderr } = run(...words, '--data', folder)
  expect([status, stderr]).toEqual([1, `There is no data of Flyleaf in ${folder}.\n`])
  expect(existsSync(folder)).toBe(false)
})

it.each(['test', 'check', 'lockfile', 'configuration', 'search-quality', 'size'])(
  '%s, which takes no options, names what was mistyped and shows its help',
  (command) => {
    const { status, stderr } = run(command, '--hlep')
    expect(status).toBe(1)
    expect(stderr).toContain("unknown option '--hlep'")
    expect(stderr).toContain('Usage: npm ')
  },
)

it('shows the help of a command that is asked for it', () => {
  const { status, stdout } = run('check', '--help')
  expect(status).toBe(0)
  expect(stdout).toContain('Usage: npm ')
})
