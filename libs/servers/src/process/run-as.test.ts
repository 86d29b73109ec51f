import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { giveFolders, runAs } from './run-as.ts'

it.runIf(process.getuid?.() === 0)('runs nothing as root, and gives it what it writes to', () => {
  const folder = mkdtempSync(join(tmpdir(), 'flyleaf-run-as-'))
  try {
    const as = runAs(process.execPath, join(folder, 'data'))
    const own = join(folder, 'own')
    mkdirSync(own)
    giveFolders(as, [own])
    // Created by us later, like a rewritten configuration.
    mkdirSync(join(own, 'later', 'deep'), { recursive: true })
    writeFileSync(join(own, 'later', 'deep', 'file'), '')
    giveFolders(as, [own])
    expect(statSync(join(own, 'later', 'deep', 'file')).uid).toBe(as.owner)
    expect(statSync(own).mode & 0o777).toBe(0o700)
    const { file, args, ...user } = as.command(process.execPath, [
      '-e',
      'process.stdout.write(String(process.getuid()))',
    ])
    expect(Number(spawnSync(file, args, { ...user, cwd: '/', encoding: 'utf8' }).stdout)).toBe(as.owner)
    expect(as.owner).not.toBe(0)
  } finally {
    rmSync(folder, { recursive: true })
  }
})
