// @vitest-environment jsdom
import { expect, it } from 'vitest'
import { rssOf, type RssItem } from './rss-of.ts'

const ORIGIN = 'https://flyleaf.example'
const anItem = (changes: Partial<RssItem> = {}): RssItem => ({
  path: '/posts/post1',
  title: 'A thought by Ada & Sons',
  text: 'Begun again.',
  at: new Date('2026-03-04T05:06:07Z'),
  ...changes,
})

// https://www.rssboard.org/rss-specification and https://www.rssboard.org/rss-profile
const RFC_822 = /^(Mon|Tue|Wed|Thu|Fri|Sat|Sun), \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT$/
const ATOM = 'http://www.w3.org/2005/Atom'
const DUBLIN_CORE = 'http://purl.org/dc/elements/1.1/'
const CONTENT = 'http://purl.org/rss/1.0/modules/content/'
const CHANNEL = ['title', 'link', 'description', 'lastBuildDate', 'docs', 'generator', 'ttl', 'item']
const ITEM = ['title', 'link', 'guid', 'pubDate', 'description']

/** Parses a feed; fails if it is not well-formed. */
function read(items: RssItem[]) {
  const channel = {
    title: 'Ada & Sons on Flyleaf',
    description: 'What Ada & Sons writes about ||books||',
    path: '/ada',
    feedPath: '/api/users/ada/posts/rss',
    creator: 'Ada & Sons',
    changedAt: new Date('2026-03-04T05:06:07Z'),
    items,
  }
  const document = new DOMParser().parseFromString(rssOf(channel, ORIGIN), 'text/xml')
  expect(document.querySelector('parsererror')?.textContent).toBeUndefined()
  const rss = document.documentElement
  expect([rss.tagName, rss.getAttribute('version'), rss.childElementCount]).toEqual(['rss', '2.0', 1])
  return rss.firstElementChild!
}

/** The texts of the children with a name. */
const texts = (parent: Element, name: string, namespace: string | null = null) =>
  [...parent.children]
    .filter((child) => child.localName === name && child.namespaceURI === namespace)
    .map((child) => child.textContent)

const coreNames = (parent: Element) =>
  [...parent.children].filter((child) => child.namespaceURI === null).map((child) => child.localName)

it.each([
  ['one item', [anItem()]],
  [
    'items with markup, spoilers and control characters',
    [anItem(), anItem({ path: '/posts/post2', title: 'On <b> & ]]>', text: 'One\n<two> ||three|| \u0008' })],
  ],
  ['no items', []],
])('is valid RSS 2.0 with %s', (_, items) => {
  const channel = read(items)
  expect(CHANNEL).toEqual(expect.arrayContaining(coreNames(channel)))
  expect(texts(channel, 'title')).toEqual(['Ada & Sons on Flyleaf'])
  expect(texts(channel, 'link')).toEqual([`${ORIGIN}/ada`])
  expect(texts(channel, 'description')).toEqual(['What Ada & Sons writes about ▒▒▒'])
  expect(texts(channel, 'lastBuildDate')[0]).toMatch(RFC_822)
  expect(texts(channel, 'ttl')).toEqual(['5'])
  const self = channel.getElementsByTagNameNS(ATOM, 'link')[0]!
  expect([self.getAttribute('rel'), self.getAttribute('type'), self.getAttribute('href')]).toEqual([
    'self',
    'application/rss+xml',
    `${ORIGIN}/api/users/ada/posts/rss`,
  ])

  const entries = [...channel.querySelectorAll('item')]
  expect(entries).toHaveLength(items.length)
  for (const entry of entries) {
    expect(ITEM).toEqual(expect.arrayContaining(coreNames(entry)))
    expect(texts(entry, 'title')[0]).toBeTruthy()
    expect(texts(entry, 'link')[0]).toMatch(/^https:\/\/flyleaf\.example\/posts\/post\d$/)
    expect(texts(entry, 'pubDate')[0]).toMatch(RFC_822)
    expect(texts(entry, 'description')[0]).toBeTruthy()
    expect(texts(entry, 'description')[0]).not.toContain('three')
    expect(texts(entry, 'encoded', CONTENT)).toEqual(texts(entry, 'description'))
    expect(texts(entry, 'creator', DUBLIN_CORE)).toEqual(['Ada & Sons'])
  }
  expect(new Set(entries.flatMap((entry) => texts(entry, 'guid'))).size).toBe(items.length)
})
