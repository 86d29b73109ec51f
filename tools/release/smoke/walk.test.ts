import { expect, it } from 'vitest'
import { walk, type Visit } from './walk.ts'

/** A site by its addresses: what each links to, or what does not work. */
const site = (pages: Record<string, string[] | string>) => {
  const opened: string[] = []
  const open = async (address: string): Promise<Visit> => {
    opened.push(address)
    const page = pages[address] ?? 'is missing'
    return typeof page === 'string' ? { problems: [page], links: [] } : { problems: [], links: page }
  }
  return { open, opened }
}
const routes = [
  { path: '/' },
  { path: '/auth/signin', session: 'anonymous-only' as const },
  { path: '/posts/saved', session: 'required' as const },
  { path: '/posts/:postId' },
  { path: '/posts/:postId/likes' },
  { path: '/moderation/cases/:caseId', session: 'required' as const },
]

it('opens one address of every route, with parameters that pages link to and that other addresses have', async () => {
  const { open, opened } = site({
    '/': ['/posts/1', '/posts/2', '/elsewhere'],
    '/auth/signin': [],
    '/posts/1': [],
    '/posts/1/likes': [],
  })
  const found = await walk(routes, open, { isReader: false })
  expect(opened.toSorted()).toEqual(['/', '/auth/signin', '/posts/1', '/posts/1/likes'])
  expect(found).toEqual({
    passed: expect.arrayContaining(['/', '/auth/signin', '/posts/:postId', '/posts/:postId/likes']),
    failed: [],
    unknown: [],
  })
})

it('opens as a reader what is for readers, with what is their own first', async () => {
  const { open, opened } = site({
    '/': ['/posts/1'],
    '/posts/saved': ['/posts/7'],
    '/posts/7': [],
    '/posts/7/likes': [],
  })
  const found = await walk(routes, open, { isReader: true })
  expect(opened).toContain('/posts/7')
  expect(opened).not.toContain('/auth/signin')
  expect(found.failed).toEqual([])
  expect(found.unknown).toEqual(['/moderation/cases/:caseId'])
})

it('reports each address that does not work, and goes on until one does', async () => {
  const { open } = site({
    '/': ['/posts/1', '/posts/2'],
    '/posts/1': 'kinds.map is not a function',
    '/posts/2': [],
    '/auth/signin': [],
    '/posts/1/likes': [],
  })
  const { passed, failed } = await walk(routes, open, { isReader: false })
  expect(passed).toContain('/posts/:postId')
  expect(failed).toEqual([
    { route: '/posts/:postId', address: '/posts/1', problems: ['kinds.map is not a function'] },
  ])
})

it('gives up a route after some addresses', async () => {
  const posts = Array.from({ length: 30 }, (_, index) => `/posts/${index}`)
  const { open, opened } = site({ '/': posts })
  const { failed } = await walk([{ path: '/' }, { path: '/posts/:postId' }], open, { isReader: false })
  expect(failed).toHaveLength(4)
  expect(opened).toHaveLength(5)
})
