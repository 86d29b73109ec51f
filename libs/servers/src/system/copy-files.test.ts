import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { copyFiles } from './copy-files.ts'

let folder: string
const path = (name: string) => join(folder, name)
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'flyleaf-copy-'))
  mkdirSync(path('from'))
  writeFileSync(path('from/book'), 'Middlemarch', { mode: 0o600 })
})
afterEach(() => {
  vi.unstubAllEnvs()
  rmSync(folder, { recursive: true, force: true })
})

const copy = (isLive: boolean) => copyFiles(path('from'), path('to'), { isLive })

/** Runs `script` in the place of cp, which is "$cp" there. */
function interfere(script: string) {
  mkdirSync(path('bin'))
  writeFileSync(path('bin/cp'), `#!/bin/sh\ncp="env PATH=$ORDINARY_PATH cp"\n${script}\n`, { mode: 0o755 })
  vi.stubEnv('ORDINARY_PATH', process.env['PATH'])
  vi.stubEnv('PATH', `${path('bin')}:${process.env['PATH']}`)
}
const vanishes = `$cp "$@"; echo "cp: cannot stat '$4/shelf': No such file or directory" >&2; exit 1`
const replaced = `echo "cp: skipping file '$4/book', as it was replaced while being copied" >&2; exit 1`

it('copies contents and modes', async () => {
  await copy(false)
  expect(readFileSync(path('to/book'), 'utf8')).toBe('Middlemarch')
  expect(statSync(path('to/book')).mode & 0o777).toBe(0o600)
})

it.each([true, false])('fails when it was killed or says no reason (live: %s)', async (isLive) => {
  interfere('kill -9 $$')
  await expect(copy(isLive)).rejects.toThrow(/cannot be copied: cp ended with SIGKILL/)
  writeFileSync(path('bin/cp'), '#!/bin/sh\nexit 2\n')
  await expect(copy(isLive)).rejects.toThrow(/cp ended with 2/)
})

it('accepts that a file vanishes only while its source is live', async () => {
  interfere(vanishes)
  await copy(true)
  expect(readFileSync(path('to/book'), 'utf8')).toBe('Middlemarch')
  await expect(copy(false)).rejects.toThrow(/shelf': No such file or directory/)
})

it('fails when the target vanishes', async () => {
  const to = path('nowhere/to')
  await expect(copyFiles(path('from'), to, { isLive: true })).rejects.toThrow(/cannot create directory/)
})

it('copies a file again that was replaced meanwhile, and fails when that goes on', async () => {
  interfere(`if [ -e "${path('seen')}" ]; then exec $cp "$@"; fi; touch "${path('seen')}"; ${replaced}`)
  await copy(true)
  expect(readFileSync(path('to/book'), 'utf8')).toBe('Middlemarch')
  writeFileSync(path('bin/cp'), `#!/bin/sh\n${replaced}\n`)
  await expect(copy(true)).rejects.toThrow(/replaced while being copied/)
})
