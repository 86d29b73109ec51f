import { spawn, type ChildProcess } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isRunning } from '@flyleaf/servers/process/identity'
import { waitUntil } from '@flyleaf/servers/process/wait'
import { limits } from '@flyleaf/testing/limits'
import { afterEach, beforeEach, expect, it } from 'vitest'

const root = join(import.meta.dirname, '..')
let folder: string
let npm: ChildProcess

/** A checkout whose `start` writes its process id to a file and reports when it is asked to stop. */
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'flyleaf-bootstrap-'))
  for (const path of ['tools/start', 'node_modules/.bin', 'node_modules/@flyleaf'])
    mkdirSync(join(folder, path), { recursive: true })
  const { start } = (
    JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: { start: string } }
  ).scripts
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ type: 'module', scripts: { start } }))
  writeFileSync(join(folder, 'package-lock.json'), '{}')
  copyFileSync(join(root, 'tools/bootstrap.mjs'), join(folder, 'tools/bootstrap.mjs'))
  symlinkSync(process.execPath, join(folder, 'node_modules/.bin/node'))
  symlinkSync(join(root, 'libs/servers'), join(folder, 'node_modules/@flyleaf/servers'))
  writeFileSync(
    join(folder, 'node_modules/.flyleaf-lock'),
    `${createHash('sha256').update('{}').digest('hex')} ${process.platform}-${process.arch}\n`,
  )
  writeFileSync(
    join(folder, 'tools/start/main.ts'),
    `import { writeFileSync } from 'node:fs'
     import { onStopSignal } from '@flyleaf/servers/process/on-stop-signal'
     const alive = setInterval(() => {}, 1000)
     onStopSignal(() => { writeFileSync('stopped', ''); clearInterval(alive) })
     writeFileSync('pids.json', JSON.stringify([process.ppid, process.pid]))`,
  )
})

afterEach(() => {
  npm.kill('SIGKILL')
  rmSync(folder, { recursive: true, force: true })
})

const patience = { timeoutMs: limits.event }

async function start() {
  const { npm_lifecycle_event: _, ...env } = process.env
  npm = spawn('npm', ['start'], { cwd: folder, stdio: 'ignore', env })
  const file = join(folder, 'pids.json')
  await waitUntil(() => existsSync(file) && readFileSync(file, 'utf8').endsWith(']'), patience)
  const [bootstrap, main] = JSON.parse(readFileSync(file, 'utf8')) as [number, number]
  return { npm: npm.pid!, bootstrap, main }
}

it.each([
  ['npm', 'SIGTERM'],
  ['npm', 'SIGKILL'],
  ['bootstrap', 'SIGTERM'],
  ['bootstrap', 'SIGKILL'],
  ['main', 'SIGTERM'],
] as const)('everything stops in order when %s gets %s', async (target, signal) => {
  const pids = await start()
  process.kill(pids[target], signal)
  for (const pid of Object.values(pids)) expect(await waitUntil(() => !isRunning(pid), patience)).toBe(true)
  expect(existsSync(join(folder, 'stopped'))).toBe(true)
})

it('installs nothing again, and runs nothing, when it is asked to install alone', async () => {
  npm = spawn(process.execPath, ['tools/bootstrap.mjs', 'install'], { cwd: folder, stdio: 'ignore' })
  expect(await new Promise((resolve) => npm.once('exit', resolve))).toBe(0)
  expect(existsSync(join(folder, 'pids.json'))).toBe(false)
})
