import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'
import { openPaths, smoke } from './smoke.ts'

const pages: Record<string, string> = {
  '/fine': '<main><h1>Fine</h1></main>',
  '/broken': '<main><div role="alert"><h1>This part of Flyleaf didn’t load</h1></div></main>',
  '/throws':
    '<main><h1>Throws</h1></main><script>throw new TypeError("href.randomBook is not a function")</script>',
}

it('reports which pages of a channel do not work in a browser', async () => {
  const cookies: string[] = []
  const server = createServer((request, response) => {
    cookies.push(request.headers.cookie ?? '')
    response.setHeader('content-type', 'text/html; charset=utf-8').end(pages[request.url ?? ''] ?? '')
  }).listen(0)
  onTestFinished(() => void server.close())
  const origin = `http://localhost:${(server.address() as AddressInfo).port}`
  expect(await smoke(origin, 'candidate', Object.keys(pages))).toEqual([
    `${origin}/broken: This part of Flyleaf didn’t load`,
    `${origin}/throws: href.randomBook is not a function`,
  ])
  expect(cookies).toContain('flyleaf-channel=candidate')
})

it('opens the pages of a release that need neither a session nor a parameter', () => {
  const remote = (name: string, paths: object[]) => ({ name, routes: paths }) as never
  const remotes = [
    remote('feed', [
      { path: '/' },
      { path: '/posts/:postId' },
      { path: '/posts/saved', session: 'required' },
    ]),
    remote('search', [{ path: '/search/books' }]),
  ]
  expect(openPaths({ remotes }, ['feed'])).toEqual(['/'])
  expect(openPaths({ remotes }, ['shell'])).toEqual(['/', '/search/books'])
})
