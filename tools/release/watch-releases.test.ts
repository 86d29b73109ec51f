import { expect, it, onTestFinished } from 'vitest'
import { exclusivelyIn } from './bucket/shared-store.ts'
import { canariesIn, startCanary } from './canary.ts'
import { promote } from './channel.ts'
import { aLog, failures, twoReleases, views, vitals } from './health/testing.ts'
import { releaseOn } from './store.ts'
import { rollBackBadStable, watchReleases } from './watch-releases.ts'

/** Watches a store with these reports; returns what the watch has said. */
function watched(store: string, reports: object[]): string[] {
  const said: string[] = []
  const end = new AbortController()
  const log = aLog(store, reports)
  const watching = watchReleases(
    { store, logs: [log], exclusively: exclusivelyIn(store, undefined), say: (text) => said.push(text) },
    { signal: end.signal, pauseMs: 1 },
  )
  onTestFinished(async () => {
    end.abort()
    await watching
  })
  return said
}
const failing = [...views(1, 200), ...failures(1, 2), ...views(2, 20), ...failures(2, 8)]

it('stops a canary that fails readers, though nobody else watches it', async () => {
  const store = await twoReleases()
  const said = watched(store, failing)
  await startCanary(store, 2, 5)
  await expect.poll(() => canariesIn(store)).toEqual([])
  await expect.poll(() => said).toEqual([expect.stringMatching(/^Release 2 is stopped: 40.0 %/)])
})

it('rolls back a stable release that fails readers, and leaves the one before', async () => {
  const store = await twoReleases()
  await promote(store, 2)
  const said = watched(store, failing)
  await expect.poll(() => releaseOn(store, 'stable')).toBe(1)
  await expect
    .poll(() => said)
    .toEqual([
      "Release 2 is rolled back to 1: 40.0 % of its pages report a failure, 1.0 % of 1's; mostly: error shelves TypeError shelves.page",
    ])
})

it.each([
  ['is only slower', 2, [...views(1, 20), ...vitals(1, 1200), ...views(2, 20), ...vitals(2, 2400)]],
  ['was taken back to', 1, [...views(1, 20), ...failures(1, 8), ...views(2, 20)]],
])('keeps a stable release that %s', async (_, stable, reports) => {
  const store = await twoReleases()
  await promote(store, 2)
  if (stable === 1) await promote(store, 1, 'stable', { force: true })
  const log = aLog(store, reports)
  expect(await rollBackBadStable(store, [log], exclusivelyIn(store, undefined))).toBeUndefined()
  expect(await releaseOn(store, 'stable')).toBe(stable)
})
