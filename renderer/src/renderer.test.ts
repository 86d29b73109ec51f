import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { aRenderer, type Api } from './testing/a-renderer.ts'
import { aBooks, aFeed } from './testing/remotes.ts'
import { shellBuild } from './testing/shell-build.ts'

const profile = { userId: 'u1', username: 'ada', name: 'Ada', picture: null }
let hangs: string | undefined
const api: Api = (path, { cookie }) => {
  if (path === hangs) return 'never'
  if (path === '/api/users/profile') return { body: { ...profile, name: cookie?.split('=')[1] } }
  if (path === '/api/posts/p1') return { body: { text: 'Kindred' } }
  if (path === '/api/posts/p2') return { body: { text: '1979' } }
  if (path === '/api/posts/away') return { status: 503 }
  return { status: 404, body: { code: 'post.not-found', message: 'There is no such post' } }
}

let renderer: Awaited<ReturnType<typeof aRenderer>>
const reader = { cookie: 'session=Octavia' }
const rootOf = (text: string) => /<div id="root">([\s\S]*?)<script/.exec(text)?.[1] ?? ''
const stateOf = (text: string) => JSON.parse(/id="state">(.*?)<\/script>/.exec(text)![1]!)

beforeAll(async () => {
  renderer = await aRenderer(await shellBuild(), api, { LIMIT_MS: '8000' })
  renderer.store.release('stable', { feed: aFeed(), books: aBooks() })
  await renderer.start()
})
afterAll(() => renderer.stop())
afterEach(() => void (hangs = undefined))

describe('a remote with the libraries of an earlier shell', () => {
  const libraries = 'earlier00001'
  const aboutFeed = { libraries, ...aFeed('Before') }

  it('has pages that the browser draws, with the status, address and title that the earlier shell finds', async () => {
    renderer.store.release('feed-before', { feed: aboutFeed, books: aBooks() })
    const ask = (path: string) => renderer.ask(path, { 'x-channel': 'feed-before' })
    const home = await ask('/')
    expect([home.status, home.text.includes('data-rendered')]).toEqual([200, false])
    expect(home.text).toContain('drawn by the browser')
    expect(home.text).toContain('<title>Home | Flyleaf</title>')
    expect((await ask('/posts/gone')).status).toBe(404)
    const person = await ask('/people/Ada/posts')
    expect([person.status, person.headers.location]).toEqual([308, '/people/ada/posts'])
  })

  it('leaves its widgets on pages of others to the browser', async () => {
    renderer.store.release('books-before', { feed: aFeed(), books: { libraries, ...aBooks() } })
    const { status, text } = await renderer.ask('/', { 'x-channel': 'books-before' })
    expect(status).toBe(200)
    expect(rootOf(text)).toContain('A post: Kindred')
    expect(rootOf(text)).toContain('a card')
    expect(text).not.toContain('Written in')
  })
})

describe('a page', () => {
  it('contains its data and that of its widgets, and the state to hydrate from', async () => {
    const { status, text } = await renderer.ask('/')
    expect(status).toBe(200)
    expect(text).toContain('<html data-rendered')
    expect(text).toContain('<title>Home | Flyleaf</title>')
    expect(text).toContain('<link rel="stylesheet" href="/remotes/feed/')
    expect(rootOf(text)).toMatch(/A post: Kindred<a [^>]*href="\/posts\/p1"/)
    expect(rootOf(text)).toContain('Written in 1979')
    expect(rootOf(text)).toContain('To feed')
    expect(text).not.toContain('drawn by the browser')
    expect(stateOf(text).answers.map(({ data }: { data: unknown }) => data)).toEqual(
      expect.arrayContaining([null, { text: 'Kindred' }, { text: '1979' }]),
    )
  })

  it('brings styles and text before what loads scripts', async () => {
    const { text } = await renderer.ask('/')
    const parts = [
      'href="/shell/main.css"',
      'href="/remotes/feed/',
      '</head>',
      'A post: Kindred',
      'id="release"',
    ]
    const positions = parts.map((part) => text.indexOf(part))
    expect(positions).not.toContain(-1)
    expect(positions).toEqual(positions.toSorted((a, b) => a - b))
    expect(text.match(/id="release"/g)).toHaveLength(1)
  })

  it('contains nothing that a strict policy refuses', async () => {
    const { text } = await renderer.ask('/')
    expect(text).not.toMatch(/ style="/)
    expect(text).toContain('data-style="color:red"')
    expect(text.match(/<script(?! type="application\/json")/g)).toBeNull()
  })

  it('escapes what readers have typed, also in its state', async () => {
    const name = '</script><script>alert(1)</script>'
    const { text } = await renderer.ask('/', { cookie: `session=${name}` })
    expect(text).not.toContain('<script>alert')
    expect(JSON.stringify(stateOf(text))).toContain(name)
  })

  it('is rendered as its reader, and not cached for others', async () => {
    const [hers, visitors] = await Promise.all([renderer.ask('/', reader), renderer.ask('/')])
    expect(hers.text).toContain('Octavia')
    expect(visitors.text).not.toContain('Octavia')
  })

  it('makes no session call for a visitor', async () => {
    renderer.calls.length = 0
    await renderer.ask('/')
    expect(renderer.calls).not.toContain('/api/users/profile')
  })

  it('has status 404 for missing content', async () => {
    const post = await renderer.ask('/posts/gone')
    expect([post.status, rootOf(post.text)]).toEqual([404, expect.stringContaining('There is no such post')])
    const unknown = await renderer.ask('/no/such/page')
    expect(unknown.status).toBe(404)
    expect(unknown.text).toContain('<title>Page not found | Flyleaf</title>')
  })

  it('has the title that the page gives it', async () => {
    const titlesIn = (text: string) => [...text.matchAll(/<title>(.*?)<\/title>/g)].map((match) => match[1])
    for (const as of [undefined, reader]) {
      const { text } = await renderer.ask('/named/Tom%20&%20Ada%20||dies||', as)
      expect(titlesIn(text)).toEqual(['Tom &amp; Ada ▒▒▒ | Flyleaf'])
      expect(text.indexOf('<title>')).toBeLessThan(text.indexOf('</head>'))
    }
  })

  it('is rendered for a visitor who signs in, without asking for a session', async () => {
    renderer.calls.length = 0
    const { status, text } = await renderer.ask('/auth/signin')
    expect(status).toBe(200)
    expect(text).toContain('<title>Sign in | Flyleaf</title>')
    expect(rootOf(text)).toContain('A post: ')
    expect(text).toMatch(/<html(?=[^>]* data-visitor)(?=[^>]* data-rendered)/)
    expect(renderer.calls).not.toContain('/api/users/profile')
  })

  it('says nothing about its reader when it is missing', async () => {
    for (const path of ['/posts/gone', '/no/such/page']) {
      const { status, text } = await renderer.ask(path, reader)
      expect([status, rootOf(text)]).toEqual([404, expect.stringContaining('drawn by the browser')])
      expect(text).not.toContain('Octavia')
    }
  })

  it('has status 404 where it knows without a call that there is nothing', async () => {
    const { status, text } = await renderer.ask('/people/nobody/posts')
    expect([status, text]).toEqual([404, expect.stringContaining('<title>Page not found | Flyleaf</title>')])
  })

  it.each(['a visitor', 'a reader'])('redirects %s to its own address', async (who) => {
    const headersOf = who === 'a reader' ? reader : {}
    const { status, headers } = await renderer.ask('/people/ADA/posts?x=1', headersOf)
    expect([status, headers.location]).toEqual([308, '/people/ada/posts?x=1'])
    expect((await renderer.ask('/people/ada/posts/', headersOf)).status).toBe(200)
  })

  it('redirects a visitor to the sign-in page', async () => {
    const { status, headers } = await renderer.ask('/saved?x=1')
    expect([status, headers.location]).toEqual([302, '/auth/signin?next=%2Fsaved%3Fx%3D1'])
  })

  it('leaves a part to the browser whose service is down, and no failure to hydrate from', async () => {
    const widget = `h('b', null, useQuery(postQuery('away')).error ? 'Something went wrong' : 'Written')`
    renderer.store.release('part-away', { feed: aFeed(), books: aBooks(widget) })
    const { status, text } = await renderer.ask('/', { 'x-channel': 'part-away' })
    expect(status).toBe(200)
    expect(rootOf(text)).toContain('A post: Kindred')
    expect(rootOf(text)).toContain('a card')
    expect(text).not.toContain('Something went wrong')
    expect(stateOf(text).isWhole).toBe(false)
  })

  it('is left to the browser while a service is down', async () => {
    const away = { ...aFeed(), code: aFeed().code!.replaceAll(`'p1'`, `'away'`) }
    renderer.store.release('away', { feed: away, books: aBooks() })
    expect((await renderer.ask('/', { 'x-channel': 'away' })).status).toBe(503)
  })
})

describe('a remote breaks only its own region', () => {
  const remotes = {
    'that breaks while it is drawn': aBooks(`{ throw new Error('boom') }`),
    'that breaks while it is loaded': { widgets: ['books.card'], code: `throw new Error('boom')` },
    'whose code never comes to an end': {
      widgets: ['books.card'],
      code: `await new Promise(() => {}); export default {}`,
    },
    'without a server build': { widgets: ['books.card'] },
    'that is switched off': { ...aBooks(), disabled: true },
  }
  it.each(Object.keys(remotes) as (keyof typeof remotes)[])('%s', async (which) => {
    const channel = which.replaceAll(' ', '-')
    renderer.store.release(channel, { feed: aFeed(), books: remotes[which] })
    const { status, text } = await renderer.ask('/', { 'x-channel': channel })
    expect(status).toBe(200)
    expect(rootOf(text)).toContain('A post: Kindred')
    expect(rootOf(text)).toContain('a card')
    expect(rootOf(text)).not.toContain('Written in')
  })

  it('that was modified', async () => {
    renderer.store.release('tampered', { feed: aFeed(), books: aBooks() })
    renderer.store.tamper('books')
    const { text } = await renderer.ask('/', { 'x-channel': 'tampered' })
    expect(rootOf(text)).toContain('A post: Kindred')
    expect(rootOf(text)).not.toContain('Written in')
  })

  it('whose data exceeds the limit', async () => {
    hangs = '/api/posts/p2'
    const { status, text } = await renderer.ask('/')
    expect(status).toBe(200)
    expect(rootOf(text)).toContain('A post: Kindred')
    expect(rootOf(text)).toContain('a card')
    expect(stateOf(text).answers).not.toContainEqual(expect.objectContaining({ error: expect.anything() }))
  })

  it('that owns the page itself', async () => {
    renderer.store.release('broken', {
      feed: { ...aFeed(), code: `throw new Error('boom')` },
      books: aBooks(),
    })
    const { text } = await renderer.ask('/', { 'x-channel': 'broken' })
    expect(rootOf(text)).toContain('Loading the page')
    expect(rootOf(text)).toContain('To feed')
  })
})

describe('releases', () => {
  it('are rendered side by side in one process, each with its own shell', async () => {
    renderer.store.release('canary', { feed: aFeed('Of the canary'), books: aBooks() }, 'shell0000002')
    const channels = ['stable', 'canary', 'stable', 'canary', 'no-such-channel']
    const answers = await Promise.all(channels.map((channel) => renderer.ask('/', { 'x-channel': channel })))
    const words = answers.map(({ text }) => /(A post|Of the canary): Kindred/.exec(text)?.[1])
    expect(words).toEqual(['A post', 'Of the canary', 'A post', 'Of the canary', 'A post'])
  })

  it('are reloaded when a channel changes', async () => {
    renderer.store.release('moving', { feed: aFeed('Before'), books: aBooks() })
    expect((await renderer.ask('/', { 'x-channel': 'moving' })).text).toContain('Before: Kindred')
    renderer.store.release('moving', { feed: aFeed('After'), books: aBooks() })
    expect((await renderer.ask('/', { 'x-channel': 'moving' })).text).toContain('After: Kindred')
  })
})
