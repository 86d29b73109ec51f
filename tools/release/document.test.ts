import { createHash } from 'node:crypto'
import { runInNewContext } from 'node:vm'
import { describe, expect, it } from 'vitest'
import { bootScript } from './boot-script.ts'
import { compose } from './compose.ts'
import { bootRoutes, composeDocument, early } from './document.ts'
import { readRelease } from './store.ts'
import { aRemote, aShell, aStore, aTemplate } from './testing.ts'

async function aRelease() {
  const store = aStore()
  const parts = [
    await aShell(store),
    await aRemote(store, 'account', {
      contract: {
        routes: [
          { id: 'profile', path: '/:username', page: 'profile', widgets: ['feed.post-list'] },
          { id: 'settings', path: '/settings', page: 'settings' },
        ],
      },
    }),
    await aRemote(store, 'feed', {
      contract: {
        routes: [
          { id: 'home', path: '/', page: 'home', prefetch: '/api/posts/discover?limit=20' },
          { id: 'post', path: '/posts/:postId', page: 'post', prefetch: '/api/posts/:postId' },
          { id: 'saved', path: '/posts/saved', page: 'saved' },
        ],
        widgets: [{ id: 'feed.post-list' }],
      },
    }),
    await aRemote(store, 'search', {
      contract: {
        routes: [{ id: 'books', path: '/search/books', page: 'books' }],
        redirects: { '/search': '/search/books' },
      },
    }),
  ]
  return readRelease(
    store,
    await compose(store, [], { set: Object.fromEntries(parts.map(({ name, version }) => [name, version])) }),
  )
}

/** Runs the boot script on an address and returns what it requested. */
async function bootAt(pathname: string, dataset: object = {}) {
  const { release } = await aRelease()
  const links: { rel: string; href: string; as?: string; integrity?: string }[] = []
  const calls: string[] = []
  const window = {}
  runInNewContext(bootScript, {
    window,
    location: { pathname },
    fetch: (url: string) => (calls.push(url), Promise.resolve()),
    document: {
      documentElement: { dataset },
      getElementById: () => ({
        textContent: JSON.stringify({ ...release, boot: bootRoutes(release), early }),
      }),
      createElement: () => ({}),
      head: { append: (link: (typeof links)[number]) => links.push(link) },
    },
  })
  const files = links.map(({ href }) => href.replace(/^\/remotes\/(\w+)\/\w+\//, '$1: '))
  return { links, files, calls, window }
}

describe('the boot script', () => {
  it('requests what the page needs and its first data', async () => {
    const { files, calls, window } = await bootAt('/')
    expect(files).toEqual([
      'feed: remoteEntry.js',
      'feed: static/remote.js',
      'feed: static/remote.css',
      'feed: static/page-home.js',
    ])
    expect(calls).toEqual(['/api/users/profile', '/api/posts/discover?limit=20'])
    expect(Object.keys((window as { __early: object }).__early)).toEqual(calls)
  })

  it('requests styles as the page will, with their integrity, or browsers fetch them twice', async () => {
    const { links } = await bootAt('/')
    const styles = links.filter(({ rel }) => rel === 'preload')
    expect(styles).toMatchObject([{ as: 'style', integrity: expect.stringMatching(/^sha384-/) }])
  })

  it('requests neither data nor styles for a server-rendered page', async () => {
    const { files, calls } = await bootAt('/', { rendered: '' })
    expect(calls).toEqual([])
    expect(files).toEqual(['feed: remoteEntry.js', 'feed: static/remote.js', 'feed: static/page-home.js'])
  })

  it('does not ask for the session of a visitor', async () => {
    const { calls } = await bootAt('/', { visitor: '' })
    expect(calls).toEqual(['/api/posts/discover?limit=20'])
  })

  it('requests the target of a redirect', async () => {
    const { files, calls } = await bootAt('/search')
    expect(files).toContain('search: static/page-books.js')
    expect(calls).toEqual(['/api/users/profile'])
  })

  it('fills the parameters of the address into the call', async () => {
    expect((await bootAt('/posts/p1/')).calls).toContain('/api/posts/p1')
  })

  it('prefers a fixed segment to a parameter, across teams', async () => {
    expect((await bootAt('/posts/saved')).files).toContain('feed: static/page-saved.js')
    expect((await bootAt('/settings/')).files).toContain('account: static/page-settings.js')
  })

  it('preloads the widgets that another team shows on the page', async () => {
    const { files } = await bootAt('/ada')
    expect(files).toContain('account: static/page-profile.js')
    expect(files).toContain('feed: static/widget-feed.post-list.js')
    expect(files.filter((file) => file === 'feed: remoteEntry.js')).toHaveLength(1)
  })

  it('requests nothing at an unknown address, and is small', async () => {
    expect((await bootAt('/a/b/c/d')).files).toEqual([])
    expect(bootScript.length).toBeLessThan(900)
  })
})

describe('the document', () => {
  const documentOf = async () => {
    const { release, integrity } = await aRelease()
    release.remotes[0]!.nav = [
      { id: 'x', label: '</script><script>alert(1)</script>', to: '/', icon: 'x', order: 1 },
    ]
    const parts = {
      template: aTemplate,
      release,
      integrity,
      fonts: ['static/f.woff2'],
    }
    return composeDocument(parts)
  }

  it('allows its own inline scripts by hash and no others', async () => {
    const document = await documentOf()
    const policy = /content="(default-src[^"]*)"/.exec(document)?.[1] ?? ''
    expect(policy).not.toMatch(/unsafe/)
    const inline = [...document.matchAll(/<script(?: type="importmap")?>([\s\S]*?)<\/script>/g)].map(
      ([, code]) => code ?? '',
    )
    expect(inline).toHaveLength(6)
    for (const code of inline) expect(policy).toContain(createHash('sha256').update(code).digest('base64'))
    expect(policy).toContain(`style-src 'self';`)
  })

  it('requests the libraries before the script that needs them, and marks what loads scripts', async () => {
    const document = await documentOf()
    const positions = [
      '<!--scripts-->',
      '<script type="importmap">',
      'vendor.js',
      '<script>(()=>{let r=',
      '<script type="module"',
      '<!--/scripts-->',
      '<link rel="stylesheet"',
      'f.woff2" as="font"',
    ].map((part) => document.indexOf(part))
    expect(positions).not.toContain(-1)
    expect(positions).toEqual(positions.toSorted((a, b) => a - b))
  })

  it('escapes texts of contracts in its scripts', async () => {
    expect(await documentOf()).not.toContain('<script>alert')
  })

  it('lists the integrity of every script of the release', async () => {
    const map = JSON.parse(/<script type="importmap">(.*?)<\/script>/.exec(await documentOf())?.[1] ?? '{}')
    expect(Object.keys(map.integrity).filter((path) => path.includes('/remotes/feed/')).length).toBe(7)
  })
})
