import { calls } from '@flyleaf/contracts/calls'
import type { TestService } from './test-service.ts'

interface Layer {
  route?: { path: string; methods: Record<string, boolean> }
}

const REFUSED = [401, 403]
/** What any service answers: to machines, and to the gateway about public pages. */
const ANYWHERE = /^GET \/(health\/(live|ready)|metrics|api\/docs\/[\w-]+|internal\/previews\/.*)$/

/**
 * Calls every route of a service as a visitor, and returns those that do not refuse it, beside the calls that contracts open to everybody
 * and what any service answers: `GET /api/users/:username/posts/rss`.
 */
export async function openRoutes({ app, origin }: TestService): Promise<string[]> {
  const open = new Set(
    calls.filter(({ caller }) => caller !== 'reader').map(({ method, path }) => `${method} ${path}`),
  )
  const { router } = app.getHttpAdapter().getInstance() as { router: { stack: Layer[] } }
  const routes = router.stack.flatMap(({ route }) =>
    Object.keys(route?.methods ?? {}).map((method) => ({ method: method.toUpperCase(), path: route!.path })),
  )
  if (routes.length === 0) throw new Error('no route was found')
  const found: string[] = []
  for (const { method, path } of routes) {
    const route = `${method} ${path}`
    if (open.has(route) || ANYWHERE.test(route)) continue
    const address = new URL(path.replace(/:\w+/g, 'x'), origin)
    const { status } = await fetch(address, {
      method,
      headers: { 'sec-fetch-site': 'same-origin' },
      redirect: 'manual',
    })
    if (!REFUSED.includes(status)) found.push(route)
  }
  return found.sort()
}
