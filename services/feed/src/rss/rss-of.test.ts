// @vitest-environment jsdom
import { expect, it } from 'vitest'
import type { RssPost } from './posts-of.ts'
import { rssOf } from './rss-of.ts'

const ORIGIN = 'https://flyleaf.example'
const ada = { userId: 'ada', username: 'ada', name: 'Ada & Sons' }
const aPost = (changes: Partial<RssPost> = {}): RssPost => ({
  postId: 'post1',
  postType: 'THOUGHT',
  title: null,
  content: 'Begun again.',
  isSpoiler: false,
  bookTitle: null,
  createdAt: new Date('2026-03-04T05:06:07Z'),
  changedAt: new Date('2026-03-04T05:06:07Z'),
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
function read(posts: RssPost[]) {
  const document = new DOMParser().parseFromString(rssOf(ada, posts, ORIGIN), 'text/xml')
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
  [
    'many posts',
    [aPost(), aPost({ postId: 'post2', title: 'On <b> & ]]>', content: 'One\n<two> ||three||' })],
  ],
  ['a post without words', [aPost({ postType: 'SHARE', content: '' })]],
  ['a spoiler', [aPost({ isSpoiler: true })]],
  ['no posts', []],
])('is valid RSS 2.0 with %s', (_, posts) => {
  const channel = read(posts)
  expect(CHANNEL).toEqual(expect.arrayContaining(coreNames(channel)))
  expect(texts(channel, 'title')).toEqual(['Ada & Sons on Flyleaf'])
  expect(texts(channel, 'link')).toEqual([`${ORIGIN}/ada`])
  expect(texts(channel, 'description')).toEqual(['What Ada & Sons writes about books'])
  expect(texts(channel, 'lastBuildDate')[0]).toMatch(RFC_822)
  expect(texts(channel, 'ttl')).toEqual(['5'])
  const self = channel.getElementsByTagNameNS(ATOM, 'link')[0]!
  expect([self.getAttribute('rel'), self.getAttribute('type'), self.getAttribute('href')]).toEqual([
    'self',
    'application/rss+xml',
    `${ORIGIN}/api/users/ada/posts/rss`,
  ])

  const items = [...channel.querySelectorAll('item')]
  expect(items).toHaveLength(posts.length)
  for (const item of items) {
    expect(ITEM).toEqual(expect.arrayContaining(coreNames(item)))
    expect(texts(item, 'title')[0]).toBeTruthy()
    expect(texts(item, 'link')[0]).toMatch(/^https:\/\/flyleaf\.example\/posts\/post\d$/)
    expect(texts(item, 'pubDate')[0]).toMatch(RFC_822)
    expect(texts(item, 'description')[0]).toBeTruthy()
    expect(texts(item, 'encoded', CONTENT)).toEqual(texts(item, 'description'))
    expect(texts(item, 'creator', DUBLIN_CORE)).toEqual(['Ada & Sons'])
  }
  expect(new Set(items.flatMap((item) => texts(item, 'guid'))).size).toBe(posts.length)
})
