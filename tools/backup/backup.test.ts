import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { claimDataDir } from '../start/data-dir.ts'
import { runDirOf } from '../start/layout.ts'
import { acquireLock } from '../start/system/lock.ts'
import { backUp } from './back-up.ts'
import { restore } from './restore.ts'

let folder: string
const path = (name: string) => join(folder, name)
const read = (name: string) => readFileSync(path(name), 'utf8')
function write(name: string, content: string) {
  mkdirSync(dirname(path(name)), { recursive: true })
  writeFileSync(path(name), content)
}
const filesIn = (name: string) => readdirSync(path(name)).toSorted()

/** The data of a Flyleaf that is stopped. */
const FILES = ['postgres/PG_VERSION', 'media/cover.webp', 'store/stable.json', 'secrets.json']
function fill(name: string, age: string) {
  claimDataDir(path(name))
  for (const file of FILES) write(`${name}/${file}`, JSON.stringify({ INTERNAL_SECRET: age }))
}
const agesIn = (name: string) =>
  new Set(
    FILES.map((file) => (JSON.parse(read(`${name}/${file}`)) as Record<string, string>)['INTERNAL_SECRET']),
  )

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'flyleaf-backup-'))
  fill('data', 'old')
})
afterEach(() => {
  vi.unstubAllEnvs()
  rmSync(folder, { recursive: true, force: true })
})

const takeBackup = () => backUp(path('data'), path('copy'))
const putBack = (replace = true) => restore(path('copy'), path('data'), replace)

describe('a backup', () => {
  it('lies outside the data folder, which lies outside of it', async () => {
    await expect(backUp(path('data'), path('data/copy'))).rejects.toThrow(/may contain the other/)
    fill('copy.part', 'beside')
    await expect(backUp(path('copy.part'), path('copy'))).rejects.toThrow(/may contain the other/)
    expect(agesIn('copy.part')).toEqual(new Set(['beside']))
  })

  it('is refused for data that lacks something', async () => {
    rmSync(path('data/secrets.json'))
    await expect(takeBackup()).rejects.toThrow(/lacks secrets.json/)
    expect(filesIn('.')).toEqual(['data'])
  })

  it('fails when PostgreSQL runs, but cannot be reached', async () => {
    const runDir = runDirOf(path('data'))
    mkdirSync(runDir)
    const server = createServer((socket) => socket.destroy())
    await new Promise<void>((resolve) => server.listen(join(runDir, '.s.PGSQL.5432'), resolve))
    try {
      await expect(takeBackup()).rejects.toThrow(/cannot be reached: /)
      expect(existsSync(path('copy'))).toBe(false)
    } finally {
      server.close()
      rmSync(runDir, { recursive: true, force: true })
    }
  })
})

describe('a restore', () => {
  beforeEach(async () => {
    await takeBackup()
    rmSync(path('data'), { recursive: true })
    fill('data', 'new')
    write('data/logs/feed.log', 'new')
  })

  it('replaces everything that is there', async () => {
    await expect(putBack(false)).rejects.toThrow(/holds data already/)
    expect(agesIn('data')).toEqual(new Set(['new']))
    await putBack()
    expect(agesIn('data')).toEqual(new Set(['old']))
    expect(filesIn('data')).toEqual(['.flyleaf', 'media', 'postgres', 'secrets.json', 'store'])
  })

  it('keeps a backup and data of which one contains the other', async () => {
    await expect(restore(path('copy'), path('copy/data'), true)).rejects.toThrow(/may contain the other/)
    await expect(restore(path('copy'), path('copy'), true)).rejects.toThrow(/may contain the other/)
    const inner = path('data/copy')
    await backUp(path('data'), path('elsewhere'))
    mkdirSync(inner)
    for (const file of [...FILES, 'backup.json']) write(`data/copy/${file}`, read(`elsewhere/${file}`))
    await expect(restore(inner, path('data'), true)).rejects.toThrow(/may contain the other/)
    expect(agesIn('data/copy')).toEqual(new Set(['new']))
    expect(agesIn('data')).toEqual(new Set(['new']))
  })

  it.each([
    ['lacks its databases', 'copy/postgres', undefined, /lacks postgres/],
    ['lacks its secrets', 'copy/secrets.json', undefined, /lacks secrets.json/],
    ['was interrupted', 'copy/backup.json', undefined, /no complete backup/],
    ['comes from a later version', 'copy/backup.json', '{"version":2}', /has format 2/],
  ])('refuses a backup that %s, and keeps the data', async (_, file, content, message) => {
    rmSync(path(file), { recursive: true })
    if (content) write(file, content)
    await expect(putBack()).rejects.toThrow(message)
    expect(agesIn('data')).toEqual(new Set(['new']))
  })

  it('keeps the data when the backup cannot be copied', async () => {
    write('bin/cp', '#!/bin/sh\necho "cp: error writing: No space left on device" >&2\nexit 1\n')
    chmodSync(path('bin/cp'), 0o755)
    vi.stubEnv('PATH', `${path('bin')}:${process.env['PATH']}`)
    await expect(putBack()).rejects.toThrow(/No space left/)
    expect(agesIn('data')).toEqual(new Set(['new']))
    expect(filesIn('data')).not.toContain('.restored')
  })

  it('keeps what an interrupted restore has replaced', async () => {
    write('data/.replaced/secrets.json', '"older"')
    await expect(putBack()).rejects.toThrow(/is in .*\.replaced/)
    expect(read('data/.replaced/secrets.json')).toBe('"older"')
  })

  it('does nothing to the data of a Flyleaf that runs', async () => {
    const lock = await acquireLock(path('data'))
    await expect(putBack()).rejects.toThrow(/already runs/)
    expect(agesIn('data')).toEqual(new Set(['new']))
    await lock.release()
  })
})
