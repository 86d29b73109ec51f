import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { promote, rollback } from './channel.ts'
import { compose } from './compose.ts'
import { diff } from './diff.ts'
import { locked, readRelease, releaseOn } from './store.ts'
import { aRemote, aShell, aStore } from './testing.ts'

const home = { routes: [{ id: 'home', path: '/', page: 'home' }] }

async function twoReleases() {
  const store = aStore()
  const shell = await aShell(store)
  const [feed, search] = [await aRemote(store, 'feed', { contract: home }), await aRemote(store, 'search')]
  const first = await compose(store, [], {
    set: { shell: shell.version, feed: feed.version, search: search.version },
  })
  await promote(store, first)
  const newer = await aRemote(store, 'feed', { contract: home, code: 'newer()' })
  const second = await compose(store, [], { set: { feed: newer.version } })
  await promote(store, second)
  return { store, first, second, feed, newer }
}

const versionOf = (store: string, id: number, name: string) =>
  readRelease(store, id).release.remotes.find((remote) => remote.name === name)?.version

it('publishes the same content once, compressed', async () => {
  const store = aStore()
  const [one, same, other] = [
    await aRemote(store, 'feed'),
    await aRemote(store, 'feed'),
    await aRemote(store, 'feed', { code: 'other()' }),
  ]
  expect(same.version).toBe(one.version)
  expect(other.version).not.toBe(one.version)
  expect(readdirSync(join(store, 'remotes/feed')).sort()).toEqual([one.version, other.version].sort())
  const entry = join(one.folder, 'remoteEntry.js')
  expect(existsSync(`${entry}.gz`)).toBe(true)
  expect(brotliDecompressSync(readFileSync(`${entry}.br`)).toString()).toBe(readFileSync(entry, 'utf8'))
})

it('assigns a release to a channel and leaves the others unchanged', async () => {
  const { store, first, second } = await twoReleases()
  await promote(store, first, 'canary')
  expect(await releaseOn(store, 'canary')).toBe(first)
  expect(await releaseOn(store, 'stable')).toBe(second)
  await expect(promote(store, 99)).rejects.toThrow('There is no release 99')
})

it('rejects a release that would revert later releases', async () => {
  const { store, first } = await twoReleases()
  const search = await aRemote(store, 'search', { code: 'newer()' })
  const composed = await compose(store, [], { set: { search: search.version } })
  const between = await compose(store, [], { disable: ['feed'] })
  await promote(store, between)
  const { version } = await aRemote(store, 'search')
  await expect(promote(store, composed)).rejects.toThrow(
    [
      `Release ${composed} was composed from release 2, and release ${between} is stable now. It would change:`,
      `  - feed, switched on`,
      `  - search ${version} → ${search.version}`,
      'Compose it again',
    ].join('\n'),
  )
  expect(await releaseOn(store, 'stable')).toBe(between)
  await promote(store, composed, 'canary')
  await promote(store, first, 'stable', { force: true })
  expect(await releaseOn(store, 'stable')).toBe(first)
})

it('accepts an earlier release that is the same as the stable one', async () => {
  const { store, second } = await twoReleases()
  for (const change of [{ disable: ['feed'] }, { enable: ['feed'] }])
    await promote(store, await compose(store, [], change))
  await promote(store, second)
  expect(await releaseOn(store, 'stable')).toBe(second)
})

it('lists the remotes when a name is mistyped', async () => {
  const { store } = await twoReleases()
  await expect(rollback(store, 'fed')).rejects.toThrow(
    'There is no "fed" in release 2, only shell, feed, search',
  )
})

it('goes back to the previous release', async () => {
  const { store, first } = await twoReleases()
  expect(await rollback(store)).toBe(first)
  expect(await releaseOn(store, 'stable')).toBe(first)
})

it('rolls one remote back without reverting later releases of others', async () => {
  const { store, feed } = await twoReleases()
  const search = await aRemote(store, 'search', { code: 'newer()' })
  await promote(store, await compose(store, [], { set: { search: search.version } }))
  const id = await rollback(store, 'feed')
  expect(versionOf(store, id, 'feed')).toBe(feed.version)
  expect(versionOf(store, id, 'search')).toBe(search.version)
  await expect(rollback(store, 'shell')).rejects.toThrow('shell has no earlier version')
})

it('shows that a release of one remote changed nothing else', async () => {
  const { store, first, second, feed, newer } = await twoReleases()
  expect(diff(store, first, second)).toEqual([{ name: 'feed', from: feed.version, to: newer.version }])
})

it('runs one release at a time', async () => {
  const store = aStore()
  const order: string[] = []
  const work = (name: string) =>
    locked(store, async () => {
      order.push(`${name} begins`)
      await new Promise((resolve) => setTimeout(resolve, 20))
      order.push(`${name} ends`)
    })
  await Promise.all([work('one'), work('other')])
  expect(order[1]).toBe(order[0]?.replace('begins', 'ends'))
  expect(existsSync(join(store, 'release.lock'))).toBe(false)
})
