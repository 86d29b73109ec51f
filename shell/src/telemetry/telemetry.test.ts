import { Release } from '@flyleaf/contracts/release'
import { beforeEach, expect, it, vi } from 'vitest'
import type { Metric } from 'web-vitals'
import { caught, report, shown, startTelemetry } from './telemetry.ts'

const observers: ((metric: Metric) => void)[] = []
vi.mock('web-vitals', () => {
  const observe = (observer: (metric: Metric) => void) => observers.push(observer)
  return { onCLS: observe, onINP: observe, onLCP: observe, onTTFB: observe }
})
const sent: URLSearchParams[] = []
const release = Release.parse({
  id: 7,
  createdAt: '',
  shell: { version: 's', base: '/shell/s/', files: { js: [], css: [] } },
  remotes: [
    {
      name: 'feed',
      version: 'f1',
      base: '/remotes/feed/f1/',
      entry: 'remoteEntry.js',
      common: { js: [], css: [] },
      pages: {},
      widgets: {},
      routes: [{ id: 'home', path: '/', page: 'home', widgets: [] }],
      nav: [],
    },
    {
      name: 'search',
      version: 's1',
      base: '/remotes/search/s1/',
      entry: 'remoteEntry.js',
      common: { js: [], css: [] },
      pages: {},
      widgets: {},
      routes: [{ id: 'books', path: '/search/books', page: 'books', widgets: [] }],
      nav: [],
    },
  ],
})

const of = (kind: string) => sent.map(Object.fromEntries).filter((fields) => fields.kind === kind)
const thrownAt = (...frames: string[]) =>
  Object.assign(new TypeError('private'), { stack: `TypeError: private\n${frames.join('\n')}` })

/** Everything until now is reported: an error that follows is. */
async function allReported() {
  const last = `Last${sent.length}`
  caught(Object.assign(new Error('private'), { name: last }))
  await vi.waitFor(() => expect(sent.at(-1)?.get('name')).toBe(last))
  sent.pop()
}

beforeEach(() => {
  sent.length = 0
  localStorage.setItem('flyleaf-telemetry', 'all')
  vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.stubGlobal('navigator', {
    sendBeacon: (url: string) => sent.push(new URL(url, location.href).searchParams) > 0,
  })
})

it('reports views and failures with release, remote, version and route, but no text', async () => {
  startTelemetry(release)
  caught(new TypeError('Ada’s private note cannot be read'))
  await allReported()
  report({ kind: 'load', name: 'slow', remote: 'feed' })
  expect(sent.map(Object.fromEntries)).toEqual([
    { release: '7', kind: 'view', route: 'feed.home', remote: 'feed', version: 'f1' },
    { release: '7', kind: 'error', name: 'TypeError', route: 'feed.home', remote: 'feed', version: 'f1' },
    { release: '7', kind: 'load', name: 'slow', route: 'feed.home', remote: 'feed', version: 'f1' },
  ])
})

it('reports where in the remote an error was thrown, in words of code alone', async () => {
  startTelemetry(release)
  caught(
    thrownAt(
      '    at t (https://flyleaf.example/shell/s/static/vendor.1f.js:1:11)',
      '    at Proxy.map (https://flyleaf.example/remotes/search/s1/static/10.a4.js:1:222)',
      '    at ada (https://flyleaf.example/remotes/feed/f1/static/page-home.b5.js:1:333)',
      '    at https://flyleaf.example/remotes/search/s1/static/page-books.c6.js:2:444',
    ),
  )
  caught(thrownAt('r@https://flyleaf.example/remotes/feed/f1/static/page-home.b5.js:1:333'))
  await allReported()
  const about = { kind: 'error', name: 'TypeError', release: '7', route: 'feed.home' }
  expect(of('error')).toEqual([
    { ...about, remote: 'search', version: 's1', at: 'static/10.a4.js:1:222,static/page-books.c6.js:2:444' },
    { ...about, remote: 'feed', version: 'f1', at: 'static/page-home.b5.js:1:333' },
  ])
  // What the gateway writes down.
  for (const report of sent) expect(String(report)).toMatch(/^[A-Za-z0-9_.=&%-]{10,500}$/)
})

it('reports one visit of each further remote, and errors of the page that is shown', async () => {
  startTelemetry(release)
  for (const path of ['/', '/search/books', '/', '/search/books']) shown(path)
  caught(new Error('private'))
  await allReported()
  expect(of('view')).toHaveLength(1)
  const search = { release: '7', route: 'search.books', remote: 'search', version: 's1' }
  expect(of('visit')).toEqual([{ ...search, kind: 'visit' }])
  expect(of('error')).toEqual([{ ...search, kind: 'error', name: 'Error' }])
})

it('books a measurement on the page on which it happened, not on the one that was left last', async () => {
  startTelemetry(release)
  await allReported()
  const before = performance.now()
  await vi.waitFor(() => expect(performance.now()).toBeGreaterThan(before))
  shown('/search/books')
  const after = performance.now()
  await allReported()
  const entry = (startTime: number, value = 0) => ({ startTime, value })
  const measured = [
    { name: 'CLS', value: 0.3, entries: [entry(before, 0.2), entry(after, 0.1)] },
    { name: 'INP', value: 80, entries: [entry(after)] },
    { name: 'LCP', value: 900, entries: [entry(after)] },
    { name: 'CLS', value: 0, entries: [] },
  ]
  for (const metric of measured) observers.at(-1)!(metric as unknown as Metric)
  expect(of('vital').map(({ name, remote }) => `${name} ${remote}`)).toEqual([
    'CLS feed',
    'INP search',
    'LCP feed',
    'CLS feed',
  ])
})

it('stops reporting in a document that fails repeatedly', async () => {
  startTelemetry(release)
  for (let index = 0; index < 50; index++) caught(new Error('again'))
  await vi.waitFor(() => expect(sent.length).toBe(11))
  report({ kind: 'load', name: 'slow' })
  expect(sent.length).toBe(11)
})

it('reports nothing in a document that was not sampled', () => {
  localStorage.clear()
  vi.spyOn(Math, 'random').mockReturnValue(0.9)
  startTelemetry({ ...release, id: 8 })
  expect(sent).toEqual([])
})

it('reports a failure without its place when the code that finds it does not load', async () => {
  vi.resetModules()
  vi.doMock('./observe.ts', () => {
    throw new Error('gone')
  })
  const anew = await import('./telemetry.ts')
  anew.startTelemetry(release)
  anew.caught(new TypeError('private'))
  await vi.waitFor(() => expect(of('error')).toMatchObject([{ kind: 'error', route: 'feed.home' }]))
  vi.doUnmock('./observe.ts')
})
