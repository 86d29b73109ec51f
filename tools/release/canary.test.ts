import { readlinkSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { canaryIn, startCanary, stopCanary } from './canary.ts'
import { promote, rollback } from './channel.ts'
import { compose } from './compose.ts'
import { releasesAsText } from './listing.ts'
import { releaseOn } from './store.ts'
import { aRemote, aShell, aStore } from './testing.ts'

/** A store whose stable release is 2, after 1, with a release 3 that was composed from it. */
async function threeReleases() {
  const store = aStore()
  const [shell, search] = [await aShell(store), await aRemote(store, 'search')]
  await compose(store, [], { set: { shell: shell.version, search: search.version } })
  await promote(store, 1)
  await promote(store, await composeSearch(store, 'second()'))
  await composeSearch(store, 'third()')
  return store
}

const composeSearch = async (store: string, code: string) =>
  compose(store, [], { set: { search: (await aRemote(store, 'search', { code })).version } })

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
  expect(await canaryIn(store)).toEqual({ id: 3, percent: 1 })
  await stopCanary(store)
  expect([buckets(store), await canaryIn(store)]).toEqual([[], undefined])
  expect(readlinkSync(join(store, 'channels/stable'))).toBe('../releases/2')
})

it('ends when it becomes stable, so that its readers get the next release, too', async () => {
  const store = await threeReleases()
  await startCanary(store, 3, 5)
  await promote(store, 3)
  expect([buckets(store), await releaseOn(store, 'stable')]).toEqual([[], 3])
})

it.each<[string, (store: string) => Promise<unknown>]>([
  ['the stable release is rolled back', (store) => rollback(store, [])],
  ['a remote is rolled back', (store) => rollback(store, [], 'search')],
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

it('goes on when another team releases, and may grow', async () => {
  const store = await threeReleases()
  await startCanary(store, 3, 5)
  await promote(store, await composeSearch(store, 'fourth()'))
  await startCanary(store, 3, 10)
  expect(await canaryIn(store)).toEqual({ id: 3, percent: 10 })
})

it('is refused when it was composed before the stable release', async () => {
  const store = await threeReleases()
  await rollback(store, [])
  await expect(startCanary(store, 3, 5)).rejects.toThrow(
    'Release 3 was composed from release 2, and release 1 is stable now.',
  )
  expect(buckets(store)).toEqual([])
})
