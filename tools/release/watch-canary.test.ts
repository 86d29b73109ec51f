import { dirname } from 'node:path'
import { expect, it } from 'vitest'
import { exclusivelyIn } from './bucket/shared-store.ts'
import { canariesIn, startCanary, stopCanary } from './canary.ts'
import { aStore } from './testing.ts'
import { aLog, failures, twoReleases, views, visits, vitals } from './health/testing.ts'
import { requireTelemetry, stopBadCanaries, telemetryLog, watchCanary } from './watch-canary.ts'

const PARTS = ['shelves']
const theCanary = async (store: string) => (await canariesIn(store))[0]!

it('stops a canary that fails more often than the stable release, and explains where', async () => {
  const store = await twoReleases()
  await startCanary(store, 2, 5)
  const log = aLog(store, [...views(1, 200), ...failures(1, 2), ...views(2, 20), ...failures(2, 8)])
  expect(await watchCanary(store, PARTS, [log], exclusivelyIn(store, undefined), { pauseMs: 1 })).toBe(
    "Release 2 is stopped: 40.0 % of its pages report a failure, 1.0 % of stable's; mostly: error shelves TypeError shelves.page",
  )
  expect(await canariesIn(store)).toEqual([])
})

it('stops a canary of which one small remote fails, though most readers are elsewhere', async () => {
  const store = await twoReleases()
  await startCanary(store, 2, 5)
  const busy = (release: number) => [...views(release, 2000), ...visits(release, 25, 'shelves')]
  const log = aLog(store, [...busy(1), ...busy(2), ...failures(2, 15)], (index) => `0${index % 7}`)
  expect(await watchCanary(store, PARTS, [log], exclusivelyIn(store, undefined), { pauseMs: 1 })).toBe(
    "Release 2 is stopped: shelves: 60.0 % of its pages report a failure, 0.0 % of stable's; mostly: error shelves TypeError shelves.page",
  )
})

it('stops a canary of which the widgets of a remote fail on the pages of others', async () => {
  const store = await twoReleases()
  await startCanary(store, 2, 5)
  const busy = (release: number) => [...views(release, 50), ...visits(release, 200, 'shelves')]
  const onFeed = failures(2, 5, { route: 'feed.page' })
  const log = aLog(store, [...busy(1), ...busy(2), ...onFeed], (index) => `0${index % 7}`)
  expect(await watchCanary(store, PARTS, [log], exclusivelyIn(store, undefined), { pauseMs: 1 })).toContain(
    "shelves: 10.0 % of others' pages report a failure, 0.0 % of stable's",
  )
})

it('says why another watch has stopped the canary, and nothing when nothing was wrong', async () => {
  const store = await twoReleases()
  const watch = () =>
    watchCanary(store, PARTS, [aLog(store, [])], exclusivelyIn(store, undefined), { pauseMs: 1 })
  for (const reason of ['Release 2 is stopped: it fails', undefined]) {
    await startCanary(store, 2, 5)
    const watching = watch()
    await stopCanary(store, await theCanary(store), reason)
    expect(await watching).toBe(reason)
  }
})

it('stops a canary that is slower', async () => {
  const store = await twoReleases()
  await startCanary(store, 2, 5)
  const log = aLog(store, [...views(1, 20), ...vitals(1, 1200), ...views(2, 20), ...vitals(2, 2400)])
  expect(await watchCanary(store, PARTS, [log], exclusivelyIn(store, undefined), { pauseMs: 1 })).toContain(
    "its LCP is 2400, stable's 1200",
  )
})

it('lets a canary go on while it is as good as the stable release, or has too few views', async () => {
  const store = await twoReleases()
  await startCanary(store, 2, 5)
  const log = aLog(store, [...views(1, 200), ...failures(1, 2), ...views(2, 10), ...failures(2, 10)])
  const watching = watchCanary(store, PARTS, [log], exclusivelyIn(store, undefined), { pauseMs: 1 })
  await stopCanary(store, await theCanary(store))
  expect(await watching).toBeUndefined()
})

it.each([
  ['stop a canary', [...views(2, 100), ...failures(2, 1)], failures(2, 500), undefined],
  ['hide its failures', [...views(2, 40), ...failures(2, 20)], views(2, 2000), /^Release 2 is stopped/],
] as const)('lets nobody %s by reports from one place', async (_, honest, forged, outcome) => {
  const store = await twoReleases()
  await startCanary(store, 2, 5)
  const elsewhere = [...views(1, 200), ...honest]
  const log = aLog(store, [...elsewhere, ...forged], (index) =>
    index < elsewhere.length ? `0${index % 7}` : '42',
  )
  const said = await stopBadCanaries(store, [log], exclusivelyIn(store, undefined))
  if (outcome) expect(said).toMatch(outcome)
  else expect(said).toBeUndefined()
})

it('stops a canary that nobody watches any more', async () => {
  const store = await twoReleases()
  await startCanary(store, 2, 5)
  const end = new AbortController()
  const watching = watchCanary(store, PARTS, [aLog(store, [])], exclusivelyIn(store, undefined), {
    signal: end.signal,
  })
  end.abort()
  expect(await watching).toBe('Release 2 is stopped: nobody watches it any more')
  expect(await canariesIn(store)).toEqual([])
})

it('refuses to watch without a log, because nobody would see that the canary fails', () => {
  const log = telemetryLog(dirname(aStore()))
  expect(() => requireTelemetry([log])).toThrow(`There is no ${log}. Name the logs of the gateways`)
})
