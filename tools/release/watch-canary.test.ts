import { existsSync, mkdirSync, renameSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import { exclusivelyIn } from './bucket/shared-store.ts'
import { canaryIn, startCanary, stopCanary } from './canary.ts'
import { promote } from './channel.ts'
import { compose } from './compose.ts'
import { healthIn } from './health.ts'
import { metricsOf, summaryOf } from './health-report.ts'
import { aShell, aStore } from './testing.ts'
import { endUnwatched, requireTelemetry, telemetryLog, watchCanary } from './watch-canary.ts'

/** A store with a stable release 1 and a release 2. */
async function twoReleases() {
  const store = aStore()
  const shell = await aShell(store)
  await compose(store, [], { set: { shell: shell.version } })
  await promote(store, 1)
  await compose(store, [], { set: { shell: (await aShell(store, { code: 'other()' })).version } })
  return store
}

/** Writes a log like the gateway's. */
function aLog(store: string, reports: object[], fromOf: (index: number) => string = () => '07'): string {
  const log = telemetryLog(dirname(store))
  mkdirSync(dirname(log), { recursive: true })
  const lines = reports.map((report, index) =>
    JSON.stringify({
      from: fromOf(index),
      time: new Date(Date.now() + 1000).toISOString(),
      id: 'x',
      args: String(new URLSearchParams(report as never)),
    }),
  )
  writeFileSync(log, `${lines.join('\n')}\nnot a report\n`)
  return log
}
const views = (release: number, count: number) =>
  Array.from({ length: count }, () => ({ release, kind: 'view' }))
const vitals = (release: number, value: number) =>
  Array.from({ length: 20 }, () => ({ release, kind: 'vital', name: 'LCP', value }))
const failures = (release: number, count: number) =>
  Array.from({ length: count }, () => ({
    release,
    kind: 'error',
    name: 'TypeError',
    remote: 'shelves',
    route: 'shelves.books',
  }))

it('stops a canary that fails more often than the stable release, and explains where', async () => {
  const store = await twoReleases()
  await startCanary(store, 2, 5)
  const log = aLog(store, [...views(1, 200), ...failures(1, 2), ...views(2, 20), ...failures(2, 8)])
  expect(await watchCanary(store, [log], exclusivelyIn(store, undefined), { pauseMs: 1 })).toBe(
    "Release 2 is stopped: 40.0 % of its pages report a failure, 1.0 % of stable's; mostly: error shelves TypeError shelves.books",
  )
  expect(await canaryIn(store)).toBeUndefined()
})

it('stops a canary that is slower', async () => {
  const store = await twoReleases()
  await startCanary(store, 2, 5)
  const log = aLog(store, [...views(1, 20), ...vitals(1, 1200), ...views(2, 20), ...vitals(2, 2400)])
  expect(await watchCanary(store, [log], exclusivelyIn(store, undefined), { pauseMs: 1 })).toContain(
    "its LCP is 2400, stable's 1200",
  )
})

it('lets a canary go on while it is as good as the stable release, or has too few views', async () => {
  const store = await twoReleases()
  await startCanary(store, 2, 5)
  const log = aLog(store, [...views(1, 200), ...failures(1, 2), ...views(2, 10), ...failures(2, 10)])
  const watching = watchCanary(store, [log], exclusivelyIn(store, undefined), { pauseMs: 1 })
  await stopCanary(store)
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
  const watching = watchCanary(store, [log], exclusivelyIn(store, undefined), { pauseMs: 1 })
  if (outcome) return expect(await watching).toMatch(outcome)
  const looks = new Set<number>()
  const looked = () => looks.add(statSync(join(store, 'channels/canary.watched')).mtimeMs).size
  // At its third look it has judged these reports.
  await expect.poll(looked, { interval: 1 }).toBeGreaterThan(2)
  await stopCanary(store)
  return expect(await watching).toBeUndefined()
})

it('stops a canary that nobody watches any more', async () => {
  const store = await twoReleases()
  await startCanary(store, 2, 5)
  const end = new AbortController()
  const watching = watchCanary(store, [aLog(store, [])], exclusivelyIn(store, undefined), {
    signal: end.signal,
  })
  end.abort()
  expect(await watching).toBe('Release 2 is stopped: nobody watches it any more')
  expect(await canaryIn(store)).toBeUndefined()
})

it('stops a canary whose watcher was killed, and none that is watched', async () => {
  const store = await twoReleases()
  const heartbeat = join(store, 'channels/canary.watched')
  const exclusively = exclusivelyIn(store, undefined)
  const said: string[] = []
  // As if killed: it does not look again.
  const killed = new AbortController()
  const endLooking = () => endUnwatched(store, exclusively, (text) => said.push(text))()
  await startCanary(store, 2, 5)
  const watching = watchCanary(store, [aLog(store, [])], exclusively, {
    signal: killed.signal,
    pauseMs: 3_600_000,
  })
  await expect.poll(() => existsSync(heartbeat)).toBe(true)
  endLooking()
  // Whatever looks at a watched canary does so before this.
  await exclusively(async () => {})
  expect(await canaryIn(store)).toEqual({ id: 2, percent: 5 })
  const threeMinutesAgo = Date.now() / 1000 - 180
  utimesSync(heartbeat, threeMinutesAgo, threeMinutesAgo)
  endLooking()
  await expect.poll(() => canaryIn(store)).toBeUndefined()
  expect(said).toEqual(['release 2 is no canary any more: nobody watches it'])
  killed.abort()
  await watching
})

it('reports to operators by release, as text and as metrics', async () => {
  const store = await twoReleases()
  const health = (
    await healthIn(store, [aLog(store, [...views(2, 3), ...failures(2, 1), ...vitals(2, 900)])])
  ).get(2)!
  expect(summaryOf(health)).toBe(
    'Release 2: 3 pages reported, 1 failures; 75 % within LCP 900\n  1 × error shelves TypeError shelves.books',
  )
  expect(metricsOf(health)).toContain('flyleaf_browser_failures_total{release="2"} 1')
})

it('reports by remote and version, so that operators see which team is concerned', async () => {
  const store = await twoReleases()
  const of = (reports: object[], remote: string, version: string) =>
    reports.map((report) => ({ ...report, remote, version }))
  const log = aLog(store, [
    ...of([...views(2, 4), ...vitals(2, 900)], 'feed', '1a2b'),
    ...of([...views(2, 2), ...failures(2, 1), ...vitals(2, 2400)], 'shelves', '3c4d'),
  ])
  const health = (await healthIn(store, [log])).get(2)!
  expect(summaryOf(health).split('\n').slice(1, 3)).toEqual([
    '  feed 1a2b: 4 pages reported, 0 failures; 75 % within LCP 900',
    '  shelves 3c4d: 2 pages reported, 1 failures; 75 % within LCP 2400',
  ])
  const labels = 'release="2",remote="shelves",version="3c4d"'
  expect(metricsOf(health)).toContain(`flyleaf_remote_pages_total{${labels}} 2`)
  expect(metricsOf(health)).toContain(`flyleaf_remote_failures_total{${labels}} 1`)
  expect(metricsOf(health)).toContain(`flyleaf_remote_vital{${labels},name="LCP",quantile="0.75"} 2400`)
})

it('counts no report about a release that there is not: anybody can send one', async () => {
  const store = await twoReleases()
  const health = await healthIn(store, [aLog(store, [...views(1, 1), ...views(99, 5), ...failures(-1, 5)])])
  expect([...health.keys()]).toEqual([1])
})

it('reads the log of every gateway, and what was rotated last', async () => {
  const [one, other] = [await twoReleases(), aStore()]
  const log = aLog(one, views(1, 2))
  renameSync(log, `${log}.1`)
  aLog(one, views(1, 3))
  expect((await healthIn(one, [log, aLog(other, views(1, 4))])).get(1)?.views).toBe(9)
})

it('refuses to watch without a log, because nobody would see that the canary fails', () => {
  const log = telemetryLog(dirname(aStore()))
  expect(() => requireTelemetry([log])).toThrow(`There is no ${log}. Name the logs of the gateways`)
})
