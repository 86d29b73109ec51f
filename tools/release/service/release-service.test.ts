import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { releaseService } from './release-service.ts'

let dist: string
/** What each process of the service runs. */
let processes: string[]
beforeEach(() => {
  dist = join(mkdtempSync(join(tmpdir(), 'flyleaf-service-')), 'dist')
  mkdirSync(dist)
  writeFileSync(join(dist, 'main.mjs'), 'old')
  processes = ['old', 'old']
})
afterEach(() => rmSync(join(dist, '..'), { recursive: true }))

const release = (isReady: (built: string, process: number) => boolean, migrate = async () => {}) =>
  releaseService({
    dist,
    async build() {
      writeFileSync(join(dist, 'main.mjs'), 'new')
      writeFileSync(join(dist, 'chunk.mjs'), 'new')
    },
    migrate,
    async replace() {
      const built = readFileSync(join(dist, 'main.mjs'), 'utf8')
      for (const index of processes.keys()) {
        if (!isReady(built, index)) return 'feed-2 did not become ready.'
        processes[index] = built
      }
      return undefined
    },
    say: () => {},
  })

it('replaces every process by the new version', async () => {
  await release(() => true)
  expect(processes).toEqual(['new', 'new'])
})

it('runs the version before in every process when the new one does not become ready in one', async () => {
  const only = (built: string, process: number) => built === 'old' || process === 0
  await expect(release(only)).rejects.toThrow('feed-2 did not become ready.\nThe version before runs again.')
  expect(processes).toEqual(['old', 'old'])
  expect(() => readFileSync(join(dist, 'chunk.mjs'))).toThrow('ENOENT')
})

it('keeps the version before when a migration fails', async () => {
  const failing = async () => Promise.reject(new Error('column "x" exists'))
  await expect(release(() => true, failing)).rejects.toThrow('column "x" exists')
  expect(processes).toEqual(['old', 'old'])
  expect(readFileSync(join(dist, 'main.mjs'), 'utf8')).toBe('old')
})
