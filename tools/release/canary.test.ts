import { readlinkSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { canariesIn, startCanary, stopCanary, whyStopped } from './canary.ts'
import { promote, rollback } from './channel.ts'
import { versionsIn } from './check-set.ts'
import { compose } from './compose.ts'
import { releasesAsText } from './listing.ts'
import { readRelease, releaseOn } from './store.ts'
import { aRemote, aShell, aStore } from './testing.ts'

/** A store whose stable release is 2, after 1, with a release 3 of search that was composed from it. */
async function threeReleases() {
  const store = aStore()
  const [shell, search] = [await aShell(store), await aRemote(store, 'search')]
  const shelves = await aRemote(store, 'shelves')
  await compose(store, [], {
    set: { shell: shell.version, search: search.version, shelves: shelves.version },
  })
  await promote(store, 1)
  await promote(store, await composed(store, 'search', 'second()'))
  await composed(store, 'search', 'third()')
  return store
}

const composed = async (store: string, name: string, code: string) =>
  compose(store, [], { set: { [name]: (await aRemote(store, name, { code })).version } })

const versionIn = (store: string, id: number, name: string) =>
  versionsIn(readRelease(store, id).release)[name]

const buckets = (store: string) =>
  readdirSync(join(store, 'channels')).filter((name) => name.startsWith('bucket-'))

it('stands in the list of releases with its share of readers', async () => {
  const store = await threeReleases()
  await startCanary(store, 3, 30)
  const lines = (await releasesAsText(store)).split('\n')
  expect(lines.find((line) => line.includes(' 3  '))).toContain(' 3  30 %  ')
  expect(lines.filter((line) => line.includes('%'))).toHaveLength(1)
})

it('is for a percentage of readers, who keep it while the percentage grows', async () => {
  const store = await threeReleases()
  await startCanary(store, 3, 3)
  expect(buckets(store)).toEqual(['bucket-00', 'bucket-01', 'bucket-02'])
  expect(readlinkSync(join(store, 'channels/bucket-02'))).toBe('../releases/3')
  await startCanary(store, 3, 10)
  expect(buckets(store).length).toBe(10)
  await startCanary(store, 3, 1)
  const [canary] = await canariesIn(store)
  expect(canary).toEqual({ id: 3, percent: 1, parts: ['search'] })
  await stopCanary(store, canary!)
  expect([buckets(store), await canariesIn(store)]).toEqual([[], []])
  expect(readlinkSync(join(store, 'channels/stable'))).toBe('../releases/2')
})

it('ends when it becomes stable, so that its readers get the next release, too', async () => {
  const store = await threeReleases()
  await startCanary(store, 3, 5)
  await promote(store, 3)
  expect([buckets(store), await releaseOn(store, 'stable')]).toEqual([[], 3])
})

it.each<[string, (store: string) => Promise<unknown>]>([
  ['the stable release is rolled back', (store) => rollback(store)],
  ['a remote is rolled back', (store) => rollback(store, 'search')],
  [
    'a remote is switched off',
    async (store) => promote(store, await compose(store, [], { disable: ['search'] })),
  ],
  ['an earlier release is forced', (store) => promote(store, 1, 'stable', { force: true })],
])('ends when %s, because it may have what is withdrawn', async (_, withdraw) => {
  const store = await threeReleases()
  await startCanary(store, 3, 5)
  await withdraw(store)
  expect(buckets(store)).toEqual([])
})

it('goes on with what another team releases, for the same readers, and may grow', async () => {
  const store = await threeReleases()
  await startCanary(store, 3, 5)
  const released = await composed(store, 'shelves', 'other()')
  await promote(store, released)
  const [canary] = await canariesIn(store)
  expect(canary).toEqual({ id: 5, percent: 5, parts: ['search'] })
  expect(versionIn(store, 5, 'search')).toBe(versionIn(store, 3, 'search'))
  expect(versionIn(store, 5, 'shelves')).toBe(versionIn(store, released, 'shelves'))
  await startCanary(store, 5, 10)
  expect(buckets(store)).toHaveLength(10)
  await promote(store, 5)
  expect([await releaseOn(store, 'stable'), await canariesIn(store)]).toEqual([5, []])
})

it('loses what is withdrawn of another team', async () => {
  const store = await threeReleases()
  await promote(store, await composed(store, 'shelves', 'bad()'))
  await startCanary(store, await composed(store, 'search', 'third()'), 5)
  await rollback(store, 'shelves')
  const [canary] = await canariesIn(store)
  expect(versionIn(store, canary!.id, 'shelves')).toBe(versionIn(store, 1, 'shelves'))
  expect(buckets(store).map((name) => readlinkSync(join(store, 'channels', name)))).toEqual(
    Array.from({ length: 5 }, () => `../releases/${canary!.id}`),
  )
})

it('stands beside the canaries of other teams, each for readers of its own', async () => {
  const store = await threeReleases()
  const other = await composed(store, 'shelves', 'other()')
  await startCanary(store, 3, 5)
  await startCanary(store, other, 60)
  await startCanary(store, 3, 40)
  expect(await canariesIn(store)).toEqual([
    { id: 3, percent: 40, parts: ['search'] },
    { id: other, percent: 60, parts: ['shelves'] },
  ])
  await expect(startCanary(store, 3, 41)).rejects.toThrow('Only 40 of 100 readers are left')
  await promote(store, other)
  const [left] = await canariesIn(store)
  expect(left).toMatchObject({ percent: 40, parts: ['search'] })
  expect(versionIn(store, left!.id, 'shelves')).toBe(versionIn(store, other, 'shelves'))
})

it('replaces the earlier canary of its remote, and none of another team that has it, too', async () => {
  const store = await threeReleases()
  const newer = await composed(store, 'search', 'fourth()')
  const { version } = await aRemote(store, 'shelves', { code: 'other()' })
  const both = await compose(store, [], {
    set: { search: versionIn(store, 3, 'search')!, shelves: version },
  })
  await startCanary(store, 3, 5)
  await startCanary(store, newer, 5)
  expect(await canariesIn(store)).toEqual([{ id: newer, percent: 5, parts: ['search'] }])
  await expect(startCanary(store, both, 5)).rejects.toThrow(`Release ${newer} is a canary of search.`)
})

it('ends when it no longer fits what is stable', async () => {
  const store = await threeReleases()
  const contract = { routes: [{ id: 'rooms', path: '/rooms', page: 'rooms' }] }
  const rooms = (name: string) => aRemote(store, name, { contract, code: 'rooms()' })
  await startCanary(store, await compose(store, [], { set: { search: (await rooms('search')).version } }), 5)
  await promote(store, await compose(store, [], { set: { shelves: (await rooms('shelves')).version } }))
  expect([buckets(store), await canariesIn(store)]).toEqual([[], []])
  expect(await whyStopped(store, ['search'])).toContain('both claim /rooms')
})

it('is refused when it was composed before the stable release', async () => {
  const store = await threeReleases()
  await rollback(store)
  await expect(startCanary(store, 3, 5)).rejects.toThrow(
    'Release 3 was composed from release 2, and release 1 is stable now.',
  )
  expect(buckets(store)).toEqual([])
})
