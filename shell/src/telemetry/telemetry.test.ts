import { Release } from '@flyleaf/contracts/release'
import { beforeEach, expect, it, vi } from 'vitest'
import { caught, report, startTelemetry } from './telemetry.ts'

vi.mock('./vitals.ts', () => ({ measure: () => {} }))
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
  ],
})

beforeEach(() => {
  sent.length = 0
  localStorage.setItem('flyleaf-telemetry', 'all')
  vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.stubGlobal('navigator', {
    sendBeacon: (url: string) => sent.push(new URL(url, location.href).searchParams) > 0,
  })
})

it('reports views and failures with release, remote, version and route, but no text', () => {
  startTelemetry(release)
  caught(new TypeError('Ada’s private note cannot be read'))
  report({ kind: 'load', name: 'slow', remote: 'feed' })
  expect(sent.map(Object.fromEntries)).toEqual([
    { release: '7', kind: 'view', route: 'feed.home', remote: 'feed', version: 'f1' },
    { release: '7', kind: 'error', name: 'TypeError', route: 'feed.home', remote: 'feed', version: 'f1' },
    { release: '7', kind: 'load', name: 'slow', route: 'feed.home', remote: 'feed', version: 'f1' },
  ])
})

it('stops reporting in a document that fails repeatedly', () => {
  startTelemetry(release)
  for (let index = 0; index < 50; index++) caught(new Error('again'))
  expect(sent.length).toBe(11)
})

it('reports nothing in a document that was not sampled', () => {
  localStorage.clear()
  vi.spyOn(Math, 'random').mockReturnValue(0.9)
  startTelemetry({ ...release, id: 8 })
  expect(sent).toEqual([])
})
