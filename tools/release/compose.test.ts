import { describe, expect, it } from 'vitest'
import { promote } from './channel.ts'
import { compose, type Change } from './compose.ts'
import { listReleases, readRelease } from './store.ts'
import { aRemote, aShell, aStore } from './testing.ts'

const apis = ['/api/posts', '/api/users']
const home = { id: 'home', path: '/', page: 'home' }

async function refusal(store: string, change: Change): Promise<string> {
  const before = listReleases(store)
  const error = await compose(store, apis, change).then(
    () => undefined,
    (reason: Error) => reason,
  )
  expect(listReleases(store)).toEqual(before)
  return error?.message ?? 'was not refused'
}

async function aSet(store: string, ...remotes: Parameters<typeof aRemote>[]) {
  const shell = await aShell(store)
  const parts = await Promise.all(remotes.map((remote) => aRemote(...remote)))
  return Object.fromEntries([shell, ...parts].map(({ name, version }) => [name, version]))
}

describe('a compatible set', () => {
  it('becomes one release that lists every file with its integrity', async () => {
    const store = aStore()
    const set = await aSet(store, [store, 'feed', { contract: { routes: [home], apis: ['/api/posts'] } }])
    const id = await compose(store, apis, { set })
    const { release, integrity, servers } = readRelease(store, id)
    expect(release.remotes[0]?.base).toBe(`/remotes/feed/${set.feed}/`)
    expect(integrity[`/remotes/feed/${set.feed}/static/page-home.js`]).toMatch(/^sha384-/)
    expect(integrity[`/shell/${set.shell}/static/main.css`]).toMatch(/^sha384-/)
    expect(servers).toEqual({
      feed: { path: `/remotes/feed/${set.feed}/server.mjs`, integrity: expect.stringMatching(/^sha384-/) },
    })
  })

  it('keeps the stable version of every part that the change does not name', async () => {
    const store = aStore()
    const set = await aSet(store, [store, 'feed', { contract: { routes: [home] } }], [store, 'search', {}])
    await promote(store, await compose(store, apis, { set }))
    const newer = await aRemote(store, 'feed', { contract: { routes: [home] }, code: 'newer()' })
    const { release } = readRelease(store, await compose(store, apis, { set: { feed: newer.version } }))
    expect(release.remotes.map(({ name, version }) => [name, version])).toEqual([
      ['feed', newer.version],
      ['search', set.search],
    ])
  })

  it('marks a disabled remote, which stays disabled in the next release', async () => {
    const store = aStore()
    const set = await aSet(store, [store, 'feed', {}])
    await promote(store, await compose(store, apis, { set }))
    await promote(store, await compose(store, apis, { disable: ['feed'] }))
    const newer = await aRemote(store, 'feed', { code: 'newer()' })
    expect(
      readRelease(store, await compose(store, apis, { set: { feed: newer.version } })).release.remotes[0]
        ?.disabled,
    ).toBe(true)
    expect(
      readRelease(store, await compose(store, apis, { enable: ['feed'] })).release.remotes[0]?.disabled,
    ).toBeUndefined()
  })
})

describe('a set is refused', () => {
  it('when two teams declare one address, whatever they call its parameters', async () => {
    const store = aStore()
    const set = await aSet(
      store,
      [
        store,
        'account',
        { contract: { routes: [{ id: 'person', path: '/:username/likes', page: 'likes' }] } },
      ],
      [store, 'feed', { contract: { routes: [{ id: 'likes', path: '/:name/likes', page: 'likes' }] } }],
    )
    expect(await refusal(store, { set })).toContain('mf-account and mf-feed both claim /:name/likes')
  })

  it('when a remote uses a name that the shell does not provide', async () => {
    const store = aStore()
    const shell = await aShell(store, { record: { provides: { '@flyleaf/web': ['Slot', 'call'] } } })
    const shelves = await aRemote(store, 'shelves', {
      record: { takes: { '@flyleaf/web': ['Slot', 'randomBook'] } },
    })
    const set = { shell: shell.version, shelves: shelves.version }
    expect(await refusal(store, { set })).toContain(
      'mf-shelves takes randomBook from @flyleaf/web, which the shell does not provide: release both, npm run release -- shell mf-shelves',
    )
  })

  it('when a widget is used that is not declared, or that no team provides', async () => {
    const store = aStore()
    const shell = await aShell(store, { record: { slots: ['account.person-card'] } })
    const feed = await aRemote(store, 'feed', { contract: { widgets: [{ id: 'feed.post-card' }] } })
    const search = await aRemote(store, 'search', { record: { slots: ['feed.post-card'] } })
    const set = { shell: shell.version, feed: feed.version, search: search.version }
    const problems = await refusal(store, { set })
    expect(problems).toContain(
      'the shell shows the widget "account.person-card", which mf-account does not provide',
    )
    expect(problems).toContain(
      'mf-search shows the widget "feed.post-card" of mf-feed, which its contract.ts does not declare',
    )
  })

  it('when two teams declare one shortcut', async () => {
    const store = aStore()
    const nav = (key: string) => [{ id: 'x', label: 'X', to: '/x', icon: 'x', order: 1, key }]
    const set = await aSet(
      store,
      [store, 'feed', { contract: { routes: [home], nav: nav('b') } }],
      [store, 'shelves', { contract: { nav: nav('b') } }],
    )
    expect(await refusal(store, { set })).toContain('mf-feed and mf-shelves both claim the keys g b')
  })

  it('when a file in the build record is missing', async () => {
    const store = aStore()
    const set = await aSet(store, [
      store,
      'feed',
      { contract: { routes: [home] }, missing: ['static/page-home.js'] },
    ])
    expect(await refusal(store, { set })).toContain('mf-feed lacks its file static/page-home.js')
  })

  it('when no team provides a widget that a page uses', async () => {
    const store = aStore()
    const routes = [{ id: 'person', path: '/:username', page: 'profile', widgets: ['feed.post-list'] }]
    const set = await aSet(store, [store, 'account', { contract: { routes } }], [store, 'feed', {}])
    expect(await refusal(store, { set })).toContain(
      'mf-account uses the widget "feed.post-list", which mf-feed does not provide',
    )
  })

  it('when a widget is needed in another version than the provided one', async () => {
    const store = aStore()
    const set = await aSet(
      store,
      [store, 'account', { contract: { needs: { platform: '^1', widgets: { 'feed.post-list': 1 } } } }],
      [store, 'feed', { contract: { widgets: [{ id: 'feed.post-list', version: 2 }] } }],
    )
    expect(await refusal(store, { set })).toContain(
      'mf-account uses "feed.post-list" in version 1, mf-feed provides version 2',
    )
  })

  it('when a remote needs another platform version', async () => {
    const store = aStore()
    const set = await aSet(store, [store, 'feed', { contract: { needs: { platform: '^2' } } }])
    expect(await refusal(store, { set })).toContain('mf-feed needs the platform ^2, the shell brings 1.0.0')
  })

  it('when a remote needs another version of a shared module, or one that is not shared', async () => {
    const store = aStore()
    const shared = { '@flyleaf/web': '^2.0.0', react: '^19.0.0' }
    const set = await aSet(store, [store, 'feed', { shared }])
    const message = await refusal(store, { set })
    expect(message).toContain('mf-feed needs @flyleaf/web ^2.0.0, the shell shares 1.0.0')
    expect(message).toContain('mf-feed needs react ^19.0.0, which the shell does not share')
  })

  it('when a remote calls a prefix that the gateway does not serve', async () => {
    const store = aStore()
    const set = await aSet(store, [store, 'feed', { contract: { apis: ['/api/postcards'] } }])
    expect(await refusal(store, { set })).toContain(
      'mf-feed calls /api/postcards, which the gateway does not know',
    )
  })

  it('when an entry exceeds its maximum size', async () => {
    const store = aStore()
    const noise = Array.from({ length: 6000 }, (_, index) => Math.sin(index).toString(36)).join('')
    const set = await aSet(store, [store, 'feed', { code: noise }])
    expect(await refusal(store, { set })).toMatch(/mf-feed's entry weighs .* KB of 7\.0 KB/)
  })

  it('when a page loads more scripts than allowed, including those of its widgets', async () => {
    const store = aStore()
    const widgets = ['shelves.home-books']
    const shelves = aRemote(store, 'shelves', {
      contract: { widgets: [{ id: 'shelves.home-books' }] },
      record: {
        widgets: {
          'shelves.home-books': { js: Array.from({ length: 9 }, (_, n) => `static/${n}.js`), css: [] },
        },
      },
    })
    const feed = aRemote(store, 'feed', { contract: { routes: [{ ...home, widgets }] } })
    const shell = await aShell(store)
    const set = {
      shell: shell.version,
      shelves: (await shelves).version,
      feed: (await feed).version,
    }
    expect(await refusal(store, { set })).toContain(
      '/ loads 16 scripts, 12 are allowed (shell, mf-feed, mf-shelves)',
    )
  })

  it('when a page exceeds its budget, which its contract may raise', async () => {
    const store = aStore()
    const noise = Array.from({ length: 40_000 }, (_, index) => Math.sin(index).toString(36)).join('')
    const shell = await aShell(store, { code: noise })
    const feed = await aRemote(store, 'feed', { contract: { routes: [home] } })
    const set = { shell: shell.version, feed: feed.version }
    expect(await refusal(store, { set })).toMatch(
      /^ {2}- \/ loads [\d.]+ KB of scripts, 130\.0 KB are allowed \(shell, mf-feed\)$/m,
    )
    const larger = await aRemote(store, 'feed', { contract: { routes: [{ ...home, kilobytes: 900 }] } })
    expect(await compose(store, apis, { set: { ...set, feed: larger.version } })).toBe(1)
  })

  it('when there is no shell, or a version was never published', async () => {
    const store = aStore()
    const feed = await aRemote(store, 'feed')
    expect(await refusal(store, { set: { feed: feed.version } })).toContain('no shell')
    const set = { ...(await aSet(store)), feed: '0123456789ab' }
    expect(await refusal(store, { set })).toContain('feed 0123456789ab was never published')
  })
})
