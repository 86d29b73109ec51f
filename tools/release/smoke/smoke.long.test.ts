import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'
import { signIn, signOut } from './reader.ts'
import { smoke } from './smoke.ts'

const h1 = (text: string, more = '') => `<main><h1>${text}</h1>${more}</main>`
const throwing = h1('Throws', '<script>throw new TypeError("href.randomBook is not a function")</script>')

/** A platform with a stable release and a candidate of which some pages do not work. */
async function aPlatform(requests: string[] = []) {
  const pages = (isCandidate: boolean, isReader: boolean): Record<string, string> => ({
    '/': h1(
      'Home',
      `<a href="/books/7?tab=editions">A book</a><a href="https://elsewhere.example/books/8">Elsewhere</a>`,
    ),
    '/books/7': isCandidate && isReader ? throwing : h1('A book'),
    '/books/7/history': isCandidate
      ? h1('History', '<script>console.error(new RangeError("Invalid time"))</script>')
      : h1('History'),
    '/settings': h1('Settings'),
    '/old': h1('Old', '<div role="alert"><p>This part of Flyleaf didn’t load</p></div>'),
  })
  const server = createServer((request, response) => {
    const { cookie = '', origin = '' } = request.headers
    requests.push(`${request.method} ${request.url} ${cookie}`)
    if (request.url === '/api/users/signin') {
      const isAda = origin.startsWith('http')
      return response.writeHead(isAda ? 200 : 403, { 'set-cookie': 'sid=ada; Path=/; HttpOnly' }).end('{}')
    }
    const page = pages(cookie.includes('flyleaf-channel=candidate'), cookie.includes('sid=ada'))[
      request.url ?? ''
    ]
    return response
      .writeHead(page ? 200 : 404, { 'content-type': 'text/html; charset=utf-8' })
      .end(page ?? h1('Nothing here'))
  }).listen(0)
  onTestFinished(() => void server.close())
  return `http://localhost:${(server.address() as AddressInfo).port}`
}

const remotes = [
  {
    name: 'shelves',
    routes: [
      { path: '/' },
      { path: '/books/:bookId' },
      { path: '/books/:bookId/history' },
      { path: '/settings', session: 'required' },
      { path: '/old' },
      { path: '/gone' },
      { path: '/clubs/:clubId' },
    ],
  },
  { name: 'off', disabled: true, routes: [{ path: '/off' }] },
] as never

it('reports the pages that do not work in a browser, unless they do not work in the stable release either', async () => {
  const origin = await aPlatform()
  const reader = await signIn(origin, {})
  const { opened, problems, known, unknown } = await smoke(
    { remotes },
    { origin, channel: 'candidate', reader },
  )
  expect(problems).toEqual([
    '/books/7/history: RangeError: Invalid time',
    '/books/7 (signed in): href.randomBook is not a function',
    '/books/7/history (signed in): RangeError: Invalid time',
  ])
  expect(known.filter((what) => !what.includes('signed in')).toSorted()).toEqual([
    '/gone: the page answers with 404',
    '/old: This part of Flyleaf didn’t load',
  ])
  expect(unknown).toEqual(['/clubs/:clubId'])
  expect(opened).toContain('/settings')
  expect(opened).not.toContain('/off')
})

it('reports a page that does not work and is new, though the stable release has none there', async () => {
  const origin = await aPlatform()
  const where = { origin, channel: 'candidate', added: ['/gone'], reader: [] }
  const { problems, known } = await smoke({ remotes }, where)
  expect(problems).toContain('/gone: the page answers with 404')
  expect(known).toEqual(['/old: This part of Flyleaf didn’t load'])
})

it('opens the pages of visitors without a reader', async () => {
  const origin = await aPlatform()
  const { opened } = await smoke({ remotes }, { origin, channel: 'stable', reader: [] })
  expect(opened).toContain('/books/:bookId')
  expect(opened).not.toContain('/settings')
})

it('signs a reader in and out, and says when the one who is named cannot', async () => {
  const requests: string[] = []
  const origin = await aPlatform(requests)
  const reader = await signIn(origin, {
    RELEASE_READER: 'eve@example.org',
    RELEASE_READER_PASSWORD: 'secret',
  })
  expect(reader).toMatchObject([{ name: 'sid', value: 'ada', httpOnly: true, secure: false }])
  await signOut(origin, reader)
  expect(requests.at(-1)).toBe('POST /api/users/signout sid=ada')
})

it('says when the reader who is named cannot sign in, and takes nobody when the seed library is not there', async () => {
  const server = createServer((_request, response) => response.writeHead(401).end('{}')).listen(0)
  onTestFinished(() => void server.close())
  const origin = `http://localhost:${(server.address() as AddressInfo).port}`
  await expect(signIn(origin, { RELEASE_READER: 'eve@example.org' })).rejects.toThrow(
    'eve@example.org (RELEASE_READER) cannot sign in: 401',
  )
  expect(await signIn(origin, {})).toEqual([])
})
