import { existsSync } from 'node:fs'
import { beforeEach, expect, it, vi } from 'vitest'
import { promote, rollback } from './channel.ts'
import { compose, type Change } from './compose.ts'
import { bootRoutes } from './document.ts'
import { librariesAsText } from './libraries.ts'
import { keptDays, prune } from './prune.ts'
import { readRelease } from './store.ts'
import { aRemote, aShell, aStore } from './testing.ts'

let store: string
beforeEach(() => {
  store = aStore()
})

/** A shell that brings a version of React, and of the other libraries the usual ones. */
const shellWith = (react: string) =>
  aShell(store, {
    code: `shell(${react})`,
    record: {
      shared: { '@flyleaf/web': '1.0.0', react },
      libraries: 'libraries/main.js',
      server: 'static/main.js',
    },
    more: { 'libraries/main.js': `libraries(${react})` },
  })
const remoteFor = (name: string, react: string) =>
  aRemote(store, name, {
    shared: { react },
    code: `${name}(${react})`,
    contract: { routes: [{ id: 'home', path: `/${name}`, page: 'home' }] },
  })
const release = async (change: Change) => {
  const id = await compose(store, [], change)
  await promote(store, id)
  return readRelease(store, id)
}
/** Which shell's libraries each remote gets. */
const sourcesIn = ({ release: { remotes } }: Awaited<ReturnType<typeof release>>) =>
  Object.fromEntries(remotes.map(({ name, libraries }) => [name, libraries]))

/** What is stable: a shell with React 19 and two remotes that were built for it. */
async function aPlatform() {
  const shell = await shellWith('19.3.1')
  const [feed, search] = [await remoteFor('feed', '^19.0.0'), await remoteFor('search', '^19.0.0')]
  await release({ set: { shell: shell.version, feed: feed.version, search: search.version } })
  return shell
}

it('a shell with the next major of React is released alone: remotes keep the libraries of the one before', async () => {
  const before = await aPlatform()
  const next = await shellWith('20.0.1')
  const stored = await release({ set: { shell: next.version } })
  expect(sourcesIn(stored)).toEqual({ feed: before.version, search: before.version })
  expect(stored.release.libraries).toEqual([
    {
      version: before.version,
      base: `/shell/${before.version}/`,
      entry: 'libraries/main.js',
      shared: { '@flyleaf/web': '1.0.0', react: '19.3.1' },
    },
  ])
  expect(bootRoutes(stored.release).map((route) => route[5])).toEqual(
    ['feed', 'search'].map(() => [`/shell/${before.version}/libraries/main.js`]),
  )
  const scripts = Object.keys(stored.integrity).filter((file) => file.startsWith('/shell/'))
  expect(scripts).toContain(`/shell/${before.version}/libraries/main.js`)
  expect(scripts).not.toContain(`/shell/${before.version}/static/main.js`)
  expect(scripts).not.toContain(`/shell/${next.version}/libraries/main.js`)
  expect(stored.servers[`shell ${before.version}`]?.path).toBe(`/shell/${before.version}/static/main.js`)
})

it('each remote leaves them when it is built for the new one, and with the last they are gone', async () => {
  const before = await aPlatform()
  await release({ set: { shell: (await shellWith('20.0.1')).version } })
  const later = await shellWith('20.1.0')
  const feed = await remoteFor('feed', '^20.0.0')
  const half = await release({ set: { shell: later.version, feed: feed.version } })
  expect(sourcesIn(half)).toEqual({ feed: undefined, search: before.version })
  expect(librariesAsText(half.release)).toEqual([
    `With the libraries of shell ${before.version} (react 19.3.1, @flyleaf/web 1.0.0): mf-search`,
  ])
  const search = await remoteFor('search', '^20.0.0')
  expect((await release({ set: { search: search.version } })).release.libraries).toBeUndefined()
})

it('a remote that is switched off holds them no longer', async () => {
  await aPlatform()
  await release({ set: { shell: (await shellWith('20.0.1')).version } })
  const stored = await release({ disable: ['feed', 'search'] })
  expect(stored.release.libraries).toBeUndefined()
})

it('a remote that is built for the new one keeps it when the shell is rolled back', async () => {
  await aPlatform()
  const next = await shellWith('20.0.1')
  const feed = await remoteFor('feed', '^20.0.0')
  await release({ set: { shell: next.version, feed: feed.version } })
  const stored = readRelease(store, await rollback(store, 'shell'))
  expect(sourcesIn(stored)).toEqual({ feed: next.version, search: undefined })
})

it('a team may go ahead of the shell, with libraries that the platform offers', async () => {
  await aPlatform()
  const feed = await remoteFor('feed', '^20.0.0')
  await expect(compose(store, [], { set: { feed: feed.version } })).rejects.toThrow(
    'mf-feed needs react ^20.0.0, the shell shares 19.3.1',
  )
  const next = await shellWith('20.0.1')
  const stored = await release({ set: { feed: feed.version }, libraries: [next.version] })
  expect(sourcesIn(stored)).toEqual({ feed: next.version, search: undefined })
})

it('the shell whose libraries are in use is kept, however old', async () => {
  const before = await aPlatform()
  await release({ set: { shell: (await shellWith('20.0.1')).version } })
  for (let n = 0; n < 12; n++)
    await release({
      set: { feed: (await aRemote(store, 'feed', { shared: { react: '^19.0.0' }, code: `${n}` })).version },
    })
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 2 * keptDays * 24 * 60 * 60 * 1000 })
  await prune(store)
  vi.useRealTimers()
  expect(existsSync(before.folder)).toBe(true)
})
