import { expect, it } from 'vitest'
import { nameProblem } from './elsewhere.ts'
import { serviceRoutes } from './routes.ts'

const locations = [...serviceRoutes().matchAll(/^location (=|~|)\s?(\S+) \{([^}]*)\}/gm)].map(
  ([, kind = '', match = '', body = '']) => ({ kind, match, service: /http:\/\/([\w-]+)/.exec(body)?.[1] }),
)

/** nginx's order: an exact location, then the first pattern, then the longest prefix. */
function serviceOf(path: string): string | undefined {
  const exact = locations.find(({ kind, match }) => kind === '=' && match === path)
  const pattern = locations.find(({ kind, match }) => kind === '~' && new RegExp(match).test(path))
  const prefixes = locations
    .filter(({ kind, match }) => kind === '' && path.startsWith(match))
    .sort((a, b) => b.match.length - a.match.length)
  return (exact ?? pattern ?? prefixes[0])?.service
}

it.each([
  ['/api/users/profile', 'account'],
  ['/api/users/ada', 'account'],
  ['/api/users/ada/posts', 'feed'],
  ['/api/users/ada/posts/rss', 'feed'],
  ['/api/users/ada/likes', 'feed'],
  ['/api/users/ada/bookshelves', 'shelves'],
  ['/api/users/goals/2026', 'shelves'],
  ['/api/users/google/callback', 'account'],
  ['/api/books/b1', 'shelves'],
  ['/api/books/b1/posts', 'feed'],
  ['/api/bookshelves/b1/replies', 'feed'],
  ['/api/bookshelves/b1/books', 'shelves'],
  ['/api/bookshelves/b1/books/rss', 'shelves'],
  ['/api/bookshelves/import', 'shelves'],
  ['/api/search/books', 'search'],
  ['/api/messages/conversations', 'notifications'],
  ['/api/notifications/stream', 'live-streams'],
  ['/api/docs/feed', 'feed'],
])('%s goes to %s', (path, service) => expect(serviceOf(path)).toBe(service))

it('all calls below the name of a service of another repository go there', () => {
  const routes = serviceRoutes(1, { 'reading-rooms': ['http://rooms.example:4000'] })
  expect(routes).toMatch(/location \/api\/reading-rooms \{[^}]*proxy_pass http:\/\/reading-rooms;/)
  expect(routes).toContain('location @once-reading-rooms {')
})

it.each(['docs', 'posts', 'releases', 'live-streams', 'Rooms', 'a b', ''])(
  '"%s" is no name for a service of another repository',
  (name) => expect(nameProblem(name)).toContain(`"${name}"`),
)

it('a word that Flyleaf does not use may be its name', () => {
  expect(nameProblem('reading-rooms')).toBeUndefined()
})
