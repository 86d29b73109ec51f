import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { ServiceBuilds, programOf } from './service-builds.ts'

let folder: string
let dist: string
let builds: ServiceBuilds
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'flyleaf-builds-'))
  dist = join(folder, 'dist')
  mkdirSync(dist)
  build('one')
  builds = new ServiceBuilds(join(folder, 'services'), 'feed')
})
afterEach(() => rmSync(folder, { recursive: true }))

/** Replaces what the checkout has built. */
const build = (code: string) => writeFileSync(join(dist, 'main.mjs'), code)
const program = () => programOf(join(folder, 'services'), 'feed')

it('leaves what runs as it is while the service is built again', async () => {
  builds.use(await builds.add(dist))
  const running = program()
  build('two')
  expect(readFileSync(program(), 'utf8')).toBe('one')
  builds.use(await builds.add(dist))
  expect(readFileSync(program(), 'utf8')).toBe('two')
  expect(readFileSync(running, 'utf8')).toBe('one')
})

it('finds packages of the checkout from a build', async () => {
  const added = await builds.add(dist)
  expect(readdirSync(join(added, '../../node_modules'))).toContain('sharp')
})

it('has one folder for equal builds, and removes those that are not needed', async () => {
  const one = await builds.add(dist)
  build('two')
  const two = await builds.add(dist)
  build('one')
  expect(await builds.add(dist)).toBe(one)
  builds.use(two)
  builds.keepOnly(two)
  expect(readdirSync(join(folder, 'services/feed')).sort()).toEqual([two.split('/').at(-1), 'current'].sort())
})

it('says what to do where nothing was ever started', () => {
  expect(program).toThrow(/Start Flyleaf first/)
})
