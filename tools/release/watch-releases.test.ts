import { expect, it, onTestFinished } from 'vitest'
import { exclusivelyIn } from './bucket/shared-store.ts'
import { canariesIn, startCanary, stopCanary } from './canary.ts'
import { promote } from './channel.ts'
import { aLog, failures, twoReleases, views, visits, vitals } from './health/testing.ts'
import { releaseOn } from './store.ts'
import { rollBackBadStable, stopBadCanaries, watchCanary, watchReleases } from './watch-releases.ts'

/** What is watched: a store with these reports. */
const withReports = (store: string, reports: object[], from?: (index: number) => string) => ({
  store,
  logs: [aLog(store, reports, from)],
  exclusively: exclusivelyIn(store, undefined),
})
const failing = [...views(1, 200), ...failures(1, 2), ...views(2, 20), ...failures(2, 8)]

/** Why a canary with these reports is stopped. */
async function whyStopped(reports: object[], from?: (index: number) => string) {
  const store = await twoReleases()
  await startCanary(store, 2, 5)
  const [reason] = await stopBadCanaries(withReports(store, reports, from))
  expect(await canariesIn(store)).toHaveLength(reason === undefined ? 1 : 0)
  return reason
}

it('stops a canary that fails more often than the stable release, and explains where', async () => {
  expect(await whyStopped(failing)).toBe(
    "Release 2 is stopped: 40.0 % of its pages report a failure, 1.0 % of stable's; mostly: error shelves TypeError shelves.page",
  )
})

it('stops a canary of which one small remote fails, though most readers are elsewhere', async () => {
  const busy = (release: number) => [...views(release, 2000), ...visits(release, 25, 'shelves')]
  const reports = [...busy(1), ...busy(2), ...failures(2, 15)]
  expect(await whyStopped(reports, (index) => `0${index % 7}`)).toBe(
    "Release 2 is stopped: shelves: 60.0 % of its pages report a failure, 0.0 % of stable's; mostly: error shelves TypeError shelves.page",
  )
})

it('stops a canary of which the widgets of a remote fail on the pages of others', async () => {
  const busy = (release: number) => [...views(release, 50), ...visits(release, 200, 'shelves')]
  const reports = [...busy(1), ...busy(2), ...failures(2, 5, { route: 'feed.page' })]
  expect(await whyStopped(reports, (index) => `0${index % 7}`)).toContain(
    "shelves: 10.0 % of others' pages report a failure, 0.0 % of stable's",
  )
})

it('stops a canary that is slower', async () => {
  const reports = [...views(1, 20), ...vitals(1, 1200), ...views(2, 20), ...vitals(2, 2400)]
  expect(await whyStopped(reports)).toContain("its LCP is 2400, stable's 1200")
})

it('lets a canary go on while it is as good as the stable release, or has too few views', async () => {
  const reports = [...views(1, 200), ...failures(1, 2), ...views(2, 10), ...failures(2, 10)]
  expect(await whyStopped(reports)).toBeUndefined()
})

it.each([
  ['stop a canary', [...views(2, 100), ...failures(2, 1)], failures(2, 500), undefined],
  ['hide its failures', [...views(2, 40), ...failures(2, 20)], views(2, 2000), /^Release 2 is stopped/],
] as const)('lets nobody %s by reports from one place', async (_, honest, forged, outcome) => {
  const elsewhere = [...views(1, 200), ...honest]
  const from = (index: number) => (index < elsewhere.length ? `0${index % 7}` : '42')
  const said = await whyStopped([...elsewhere, ...forged], from)
  if (outcome) expect(said).toMatch(outcome)
  else expect(said).toBeUndefined()
})

it('says why a canary that it watches was stopped by others, and nothing when nothing was wrong', async () => {
  const store = await twoReleases()
  for (const reason of ['Release 2 is stopped: it fails', '']) {
    await startCanary(store, 2, 5)
    const watching = watchCanary(withReports(store, []), ['shelves'], { pauseMs: 1 })
    await stopCanary(store, (await canariesIn(store))[0]!, reason)
    expect(await watching).toBe(reason)
  }
})

it('stops a canary that nobody watches any more', async () => {
  const store = await twoReleases()
  await startCanary(store, 2, 5)
  const end = new AbortController()
  const watching = watchCanary(withReports(store, []), ['shelves'], { signal: end.signal })
  end.abort()
  expect(await watching).toBe('Release 2 is stopped: nobody watches it any more')
  expect(await canariesIn(store)).toEqual([])
})

/** Watches a store with these reports; returns what the watch has said. */
function watched(store: string, reports: object[]): string[] {
  const said: string[] = []
  const end = new AbortController()
  const watching = watchReleases(withReports(store, reports), (text) => said.push(text), {
    signal: end.signal,
    pauseMs: 1,
  })
  onTestFinished(async () => {
    end.abort()
    await watching
  })
  return said
}

it('stops a canary that begins while it watches', async () => {
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
  expect(await rollBackBadStable(withReports(store, reports))).toEqual([])
  expect(await releaseOn(store, 'stable')).toBe(stable)
})
