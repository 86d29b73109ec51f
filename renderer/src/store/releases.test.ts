import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { Modules } from '../modules/modules.ts'
import { Releases } from './releases.ts'

const store = mkdtempSync(join(tmpdir(), 'flyleaf-releases-'))
afterAll(() => rmSync(store, { recursive: true }))

it('reads a release again that could not be read once', async () => {
  mkdirSync(join(store, 'channels'))
  mkdirSync(join(store, 'releases/1'), { recursive: true })
  symlinkSync('../releases/1', join(store, 'channels/stable'))
  const releases = new Releases(store)
  const reading = () =>
    releases.on('stable').catch((error: NodeJS.ErrnoException) => error.code ?? error.name)
  expect(await reading()).toBe('ENOENT')
  writeFileSync(join(store, 'releases/1/release.json'), '{}')
  writeFileSync(join(store, 'releases/1/index.html'), '')
  expect(await reading()).not.toBe('ENOENT')
})

it('reads a release that has the number of one that was refused', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'flyleaf-releases-'))
  const release = (createdAt: string) => {
    rmSync(join(folder, 'releases'), { recursive: true, force: true })
    mkdirSync(join(folder, 'releases/2'), { recursive: true })
    const shell = { version: 's', base: '/shell/s/', files: { js: [], css: [] } }
    const stored = {
      release: { id: 2, createdAt, shell, remotes: [] },
      contracts: {},
      platform: '1.0.0',
      integrity: {},
    }
    writeFileSync(join(folder, 'releases/2/release.json'), JSON.stringify(stored))
    writeFileSync(join(folder, 'releases/2/index.html'), '<head></head><!--skeleton--><!--/skeleton-->')
  }
  mkdirSync(join(folder, 'channels'))
  symlinkSync('../releases/2', join(folder, 'channels/stable'))
  const releases = new Releases(folder)
  const keys = new Set<string | undefined>()
  for (const createdAt of ['first', 'second']) {
    release(createdAt)
    expect((await releases.on('stable')).stored.release.createdAt).toBe(createdAt)
    keys.add(await releases.keyOn('stable'))
  }
  expect(keys.size).toBe(2)
  rmSync(folder, { recursive: true })
})

it('loads a module again that could not be read once', async () => {
  const modules = new Modules(store)
  const loading = () =>
    modules.remote('s1', { path: 'remote.js', integrity: '' }).catch((error: Error) => error.message)
  expect(await loading()).toMatch(/ENOENT/)
  writeFileSync(join(store, 'remote.js'), 'export default 1')
  expect(await loading()).toMatch(/is not what was published/)
})
