import { existsSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { promote } from './channel.ts'
import { compose } from './compose.ts'
import { keptDays, prune } from './prune.ts'
import { listReleases } from './store.ts'
import { aRemote, aShell, aStore } from './testing.ts'

const day = 24 * 60 * 60 * 1000

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

/** A store whose stable channel has had this many releases of the feed, one a day. */
async function aStoreWithReleases(count: number) {
  const store = aStore()
  const shell = await aShell(store)
  const folders: string[] = []
  for (let n = 0; n < count; n++) {
    const feed = await aRemote(store, 'feed', { code: `version${n}()` })
    utimesSync(feed.folder, new Date(), new Date())
    folders.push(feed.folder)
    await promote(store, await compose(store, [], { set: { shell: shell.version, feed: feed.version } }))
    vi.setSystemTime(Date.now() + day)
  }
  return { store, shell, folders }
}

it('keeps what a tab opened within the last days may request', async () => {
  const { store } = await aStoreWithReleases(15)
  expect(await prune(store)).toEqual([])
})

it('removes releases and versions that no tab and no rollback needs', async () => {
  const { store, shell, folders } = await aStoreWithReleases(15)
  vi.setSystemTime(Date.now() + keptDays * day)
  const removed = await prune(store)
  expect(removed).toHaveLength(10)
  expect(listReleases(store)).toEqual([6, 7, 8, 9, 10, 11, 12, 13, 14, 15])
  expect(folders.map((folder) => existsSync(folder))).toEqual(folders.map((_, n) => n >= 5))
  expect(existsSync(shell.folder)).toBe(true)
})

it('keeps a release that a channel has, regardless of its age', async () => {
  const { store, folders } = await aStoreWithReleases(15)
  await promote(store, 1, 'partners')
  vi.setSystemTime(Date.now() + 10 * keptDays * day)
  await prune(store)
  expect(existsSync(join(store, 'releases/1'))).toBe(true)
  expect(existsSync(folders[0]!)).toBe(true)
  expect(listReleases(store)).not.toContain(2)
})
