import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { claimLayout } from './claim-layout.ts'
import { Running } from './running.ts'

it('ends a PostgreSQL of an earlier start before it deletes all data', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'flyleaf-claim-'))
  const [earlier, running] = [new Running(), new Running()]
  onTestFinished(async () => {
    await running.stop()
    rmSync(folder, { recursive: true })
  })
  const { postgresDir } = await claimLayout(folder, false, earlier)
  await earlier.stop()
  mkdirSync(postgresDir, { recursive: true })
  // Nothing but its own lock file names it.
  const stray = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)', postgresDir])
  onTestFinished(() => void stray.kill('SIGKILL'))
  const ended = once(stray, 'exit')
  writeFileSync(join(postgresDir, 'postmaster.pid'), `${stray.pid}\n${postgresDir}\n`)

  await claimLayout(folder, true, running)
  expect(existsSync(postgresDir)).toBe(false)
  expect(stray.exitCode ?? stray.signalCode ?? (await ended)).not.toBeNull()
})
