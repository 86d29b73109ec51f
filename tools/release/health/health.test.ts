import { renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { readPart } from '../store.ts'
import { aStore } from '../testing.ts'
import { healthIn } from './health.ts'
import { healthAsText, metricsOf } from './health-report.ts'
import { aLog, failures, twoReleases, versionIn, views, visits, vitals } from './testing.ts'

const textOf = async (store: string, reports: object[], shown: object = {}) =>
  healthAsText(await healthIn(store, [aLog(store, reports)]), shown).split('\n')

it('reports to operators by release and remote, so that they see which team is concerned', async () => {
  const store = await twoReleases()
  const lines = await textOf(store, [
    ...views(2, 4),
    ...vitals(2, 900),
    ...visits(2, 2, 'shelves'),
    ...vitals(2, 2400, 'shelves'),
    ...failures(2, 1),
    ...failures(2, 2, { route: 'feed.page' }),
    { release: 2, kind: 'error', name: 'Error' },
  ])
  expect(lines).toEqual([
    'Release 2: 4 pages reported, 4 failures; 75 % within LCP 2400',
    `  feed ${versionIn(store, 2, 'feed')}: 4 pages shown, 0 failures; 75 % within LCP 900`,
    `  shelves ${versionIn(store, 2, 'shelves')}: 2 pages shown, 1 failures and 2 on others' pages; 75 % within LCP 2400`,
    '    2 × error shelves TypeError feed.page',
    '    1 × error shelves TypeError shelves.page',
    '  1 × error Error',
  ])
})

it('gives the same as metrics', async () => {
  const store = await twoReleases()
  const reports = [
    ...views(2, 3),
    ...visits(2, 2, 'shelves'),
    ...vitals(2, 2400, 'shelves'),
    ...failures(2, 1),
  ]
  const metrics = metricsOf((await healthIn(store, [aLog(store, reports)])).get(2)!)
  expect(metrics).toContain('flyleaf_browser_failures_total{release="2"} 1')
  const labels = `release="2",remote="shelves",version="${versionIn(store, 2, 'shelves')}"`
  expect(metrics).toContain(`flyleaf_remote_pages_total{${labels}} 2`)
  expect(metrics).toContain(`flyleaf_remote_failures_total{${labels}} 1`)
  expect(metrics).toContain(`flyleaf_remote_failures_elsewhere_total{${labels}} 0`)
  expect(metrics).toContain(`flyleaf_remote_vital{${labels},name="LCP",quantile="0.75"} 2400`)
})

it('names the source in which an error was thrown, the same wherever a build puts it', async () => {
  const store = await twoReleases()
  const { folder } = readPart(store, 'shelves', versionIn(store, 2, 'shelves'))
  const map = {
    version: 3,
    sources: [
      'webpack://shelves_1/../node_modules/zod/v4/core/api.js',
      'webpack://shelves_1/./src/book/book-page.tsx',
    ],
    names: [],
    // From column 1 on the library, from column 101 on line 44 of the page.
    mappings: 'AAAA,oGC2CA',
  }
  writeFileSync(join(folder, 'static/page-book.6bf54045.js.map'), JSON.stringify(map))
  const at = (...columns: number[]) => ({
    at: columns.map((column) => `static/page-book.6bf54045.js:1:${column}`).join(),
  })
  const lines = await textOf(store, [
    ...views(2, 1),
    ...failures(2, 1, at(120)),
    ...failures(2, 1, { ...at(7, 130, 140), route: 'feed.page' }),
    ...failures(2, 1, at(7)),
    ...failures(2, 1, { at: 'static/rules-likes.cb297a0e.js:1:5' }),
    ...failures(2, 1, { at: '../../../../etc/passwd.js:1:5' }),
  ])
  expect(lines.slice(3)).toEqual([
    '    2 × error shelves TypeError src/book/book-page.tsx, line 44',
    '    1 × error shelves TypeError node_modules/zod/v4/core/api.js',
    '    1 × error shelves TypeError static/rules-likes.js',
    '    1 × error shelves TypeError shelves.page',
  ])
})

it('compares the versions of a remote in all releases that have them, and says what is new', async () => {
  const store = await twoReleases()
  const [before, now] = [versionIn(store, 1, 'shelves'), versionIn(store, 2, 'shelves')]
  const lines = await textOf(
    store,
    [
      ...views(1, 1000),
      ...visits(1, 40, 'shelves'),
      ...failures(1, 1, { name: 'RangeError' }),
      ...views(2, 1000),
      ...visits(2, 40, 'shelves'),
      ...failures(2, 8),
      ...failures(2, 1, { name: 'RangeError' }),
    ],
    { remote: 'shelves' },
  )
  expect(lines).toEqual([
    `shelves ${now} is worse: 22.5 % of its pages report a failure, 2.5 % of ${before}'s; mostly: error shelves TypeError shelves.page`,
    `shelves ${now} (release 2): 40 pages shown, 9 failures`,
    '  8 × error shelves TypeError shelves.page (new)',
    '  1 × error shelves RangeError shelves.page',
    `shelves ${before} (release 1): 40 pages shown, 1 failures`,
    '  1 × error shelves RangeError shelves.page',
  ])
  expect(await textOf(store, [], { remote: 'search' })).toEqual(['Nothing is reported about search yet'])
  // The feed is in both releases with the same version.
  expect(await textOf(store, [...views(1, 2), ...views(2, 3)], { remote: 'feed' })).toEqual([
    `feed ${versionIn(store, 1, 'feed')} (release 1 to 2): 5 pages shown, 0 failures`,
  ])
})

it('says why the canary is worse than what is stable', async () => {
  const store = await twoReleases()
  const reports = [
    ...views(1, 400),
    ...visits(1, 20, 'shelves'),
    ...views(2, 400),
    ...visits(2, 20, 'shelves'),
  ]
  const lines = await textOf(store, [...reports, ...failures(2, 6)], { canaries: [2], stable: 1 })
  expect(lines.at(-1)).toBe(
    "The canary, release 2, is worse: shelves: 30.0 % of its pages report a failure, 0.0 % of stable's; mostly: error shelves TypeError shelves.page",
  )
})

it('counts no report about what there is not, and prints nothing but names: anybody can send one', async () => {
  const store = await twoReleases()
  const forged = { remote: 'x"} 1\nforged{', version: '1', route: 'x\u001B[2J', name: 'A"\nB' }
  const reports = [...views(1, 1), ...views(99, 5), ...failures(-1, 5), ...failures(1, 1, forged)]
  const health = await healthIn(store, [aLog(store, reports)])
  expect([...health.keys()]).toEqual([1])
  expect([...health.get(1)!.remotes.keys()]).toEqual(['feed'])
  expect(healthAsText(health, {}).split('\n').at(-1)).toBe('  1 × error A??B x??2J')
})

it('reads the log of every gateway, and what was rotated last', async () => {
  const [one, other] = [await twoReleases(), aStore()]
  const log = aLog(one, views(1, 2))
  renameSync(log, `${log}.1`)
  aLog(one, views(1, 3))
  expect((await healthIn(one, [log, aLog(other, views(1, 4))])).get(1)?.views).toBe(9)
})
