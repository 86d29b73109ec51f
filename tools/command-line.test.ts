import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, expect, it } from 'vitest'
import { root } from './start/layout.ts'

const folder = join(tmpdir(), 'flyleaf-mistyped')
const withoutData = [
  'events list',
  'librarians list',
  'moderators list',
  'restart feed',
  'rebuild search --list',
]
const withoutOptions = ['test', 'check', 'lockfile', 'configuration', 'search-quality', 'size']
const commands = [
  ...withoutData.map((command) => `${command} --data ${folder}`),
  ...withoutOptions.map((command) => `${command} --hlep`),
]

interface Said {
  status: number
  stderr: string
}
let said: Record<string, Said>

/** Runs the commands one after the other in one process: starting one for each takes most of the time. */
const script = `
  const said = {}
  let stderr
  process.stderr.write = (text) => (stderr += text, true)
  console.error = (text) => (stderr += text + '\\n')
  const ended = Symbol()
  process.exit = (code) => { process.exitCode = code; throw ended }
  for (const words of ${JSON.stringify(commands)}) {
    const [command, ...args] = words.split(' ')
    const main = ${JSON.stringify(join(root, 'tools'))} + '/' + command + '/main.ts'
    process.argv = [process.execPath, main, ...args]
    process.exitCode = 0
    stderr = ''
    await import(main).catch((error) => { if (error !== ended) throw error })
    said[words] = { status: process.exitCode, stderr }
  }
  process.stdout.write('\\n' + JSON.stringify(said))
  process.reallyExit(0)`

beforeAll(() => {
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '-'], {
    encoding: 'utf8',
    input: script,
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  said = JSON.parse(stdout.slice(stdout.lastIndexOf('\n'))) as typeof said
})

it.each(withoutData)('%s says that there is no data in a folder, and creates nothing', (command) => {
  const message = `There is no data of Flyleaf in ${folder}.\n`
  expect(said[`${command} --data ${folder}`]).toEqual({ status: 1, stderr: message })
  expect(existsSync(folder)).toBe(false)
})

it.each(withoutOptions)(
  '%s, which takes no options, names what was mistyped and shows its help',
  (command) => {
    const { status, stderr } = said[`${command} --hlep`]!
    expect(status).toBe(1)
    expect(stderr).toContain("unknown option '--hlep'")
    expect(stderr).toContain('Usage: npm ')
  },
)

const run = (...args: string[]) =>
  spawnSync(process.execPath, [join(root, 'tools/bootstrap.mjs'), ...args], { encoding: 'utf8' })

it('shows the help of a command that is asked for it', () => {
  const { status, stdout } = run('check', '--help')
  expect(status).toBe(0)
  expect(stdout).toContain('Usage: npm ')
})

it('ends as the command that it ran', () => {
  const { status, stderr } = run('check', '--hlep')
  expect([status, stderr]).toEqual([1, said['check --hlep']!.stderr])
})
