import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { apiPrefixes } from '@flyleaf/gateway'
import { buildAll } from '../build/build-all.ts'
import { root } from '../build/shared.ts'
import { promote } from '../release/channel.ts'
import { apps, distOf, folderOf, remotes } from '../release/checkout.ts'
import { compose } from '../release/compose.ts'
import { publish } from '../release/publish.ts'
import { publishRepository } from '../release/publish-repository.ts'
import { readRelease } from '../release/store.ts'
import { declarationsOfCheckout } from '../release/types/declarations.ts'
import { readManifest } from './manifest.ts'
import { packLibraries } from './pack-libraries.ts'
import { install, runIn, writeExample } from './testing.ts'

const MINUTES = 10 * 60_000
const { version } = readManifest(join(root, 'libs/web'))
let folder: string
let repository: string

/** Runs a program of the checkout in the other repository. */
const inRepository = (command: string, ...args: string[]) => runIn(repository, command, ...args)

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'flyleaf-own-'))
  repository = join(folder, 'reading-rooms')
  const tarballs = await packLibraries(join(folder, 'packages'))
  writeExample(repository, version)
  await install(repository, tarballs)
}, MINUTES)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

it('has no type errors', { timeout: MINUTES }, async () => void (await inRepository('tsc', '-p', '.')))

it('passes its tests of components', { timeout: MINUTES }, async () => {
  const { stdout } = await inRepository('vitest', 'run')
  expect(stdout).toMatch(/1 passed/)
})

it('is built and released with the remotes of the platform', { timeout: MINUTES }, async () => {
  await inRepository('rspack', 'build')
  await buildAll({ log: () => {}, projects: apps().map(folderOf) })
  const store = join(folder, 'store')
  const types = await declarationsOfCheckout()
  const set: Record<string, string> = {}
  for (const name of apps()) set[name] = (await publish({ store, name, dist: distOf(name), types })).version
  const first = await compose(store, apiPrefixes, { set })
  await promote(store, first)

  const part = await publishRepository(store, repository)
  const second = await compose(store, apiPrefixes, { set: { [part.name]: part.version } })
  await promote(store, second)
  const { release } = readRelease(store, second)
  expect(release.remotes.map(({ name }) => name)).toEqual([...remotes(), 'reading-rooms'].sort())
})

it('is not published before it is built', async () => {
  const unbuilt = join(import.meta.dirname, 'example')
  await expect(publishRepository('store', unbuilt)).rejects.toThrow(`There is no build in ${unbuilt}/dist.`)
})

it('contains nothing of the checkout', () => {
  const files = globSync('dist/**/*.{js,mjs,css,json}', { cwd: repository })
  expect(files).toContain('dist/server.mjs')
  for (const file of files) expect(readFileSync(join(repository, file), 'utf8'), file).not.toContain(root)
})
