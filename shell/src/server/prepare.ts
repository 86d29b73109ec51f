import { hideSpoilers } from '@flyleaf/contracts'
import type { Files, Release, ReleasedRemote } from '@flyleaf/contracts/release'
import type { Prepared, Visit } from '@flyleaf/contracts/rendering'
import { CallError, createQueryClient, sessionQuery, type FoundAddress } from '@flyleaf/web'
import type { QueryClient } from '@tanstack/react-query'
import { serverPage } from '../first-view/first-page.tsx'
import { matchRoute } from '../router/match-route.ts'
import { pagesBy } from '../router/pages.ts'
import { redirectFrom } from '../router/redirect-from.ts'
import { routesOf } from '../router/routes.tsx'
import { texts } from '../texts.ts'
import { renderHtml } from './render-html.tsx'
import { inTime } from './in-time.ts'
import { serverRemotes, type ServerRemotes } from './server-remotes.ts'

/** Decides the status of an address before the first byte is sent. */
export async function prepare(visit: Visit): Promise<Prepared | undefined> {
  const queryClient = createQueryClient({ transport: visit.transport })
  const remotes = serverRemotes(visit)
  const { pathname, search, searchParams } = new URL(visit.url)
  const found = matchRoute(visit.release, pathname)
  const libraries = found?.remote.libraries
  if (libraries !== undefined && libraries !== visit.libraries) return { kind: 'elsewhere', libraries }
  const session = visit.isVisitor
    ? queryClient.setQueryData(sessionQuery.queryKey, null)
    : queryClient.prefetchQuery(sessionQuery)
  const isForOthers = visit.isVisitor && found?.route.session === 'required'
  const data = found && !isForOthers && prefetch(found, searchParams, remotes, queryClient)
  const [, address = {}] = await Promise.all([
    session,
    data ? inTime(data, visit.soon).catch(() => undefined) : undefined,
  ])

  const location = await redirectFrom(visit.release, queryClient, { pathname, search })
  if (location !== undefined) return { kind: 'redirect', status: 302, location }

  const own = found && ownPath(found, address)
  if (own !== undefined) return { kind: 'redirect', status: 308, location: own + search }

  const isVisitor = queryClient.getQueryData(sessionQuery.queryKey) === null
  const failures = statusesIn(queryClient)
  const isMissing = !found || address.isMissing || failures.some((status) => status === 400 || status === 404)
  // Other failures are left to the browser, which shows them and retries.
  if (failures.some((status) => status !== 400 && status !== 404)) return undefined
  const route = found ? `${found.remote.name}.${found.route.id}` : ''
  const Page = found && (await remotes.loadPage(found.remote.name, found.route.page)).Component
  const routes = routesOf({
    release: visit.release,
    pages: pagesBy(remotes.loadPage),
    first: Page && { id: route, pageOf: () => serverPage(Page) },
  })
  return {
    kind: 'page',
    status: isMissing ? 404 : 200,
    title: isMissing
      ? texts.pageNotFound
      : (found.route.title ?? (address.title && hideSpoilers(address.title))),
    styles: found ? stylesOf(visit.release, found) : [],
    isVisitor,
    // The shell that the browser runs could not hydrate it.
    draw:
      libraries === undefined ? () => renderHtml({ visit, queryClient, remotes, routes, route }) : undefined,
  }
}

type Found = NonNullable<ReturnType<typeof matchRoute>>

/** The styles of a page and of the widgets that it shows immediately. */
function stylesOf({ remotes }: Release, { remote, route }: Found): string[] {
  const of = ({ base, common }: ReleasedRemote, files: Files | undefined) =>
    [...common.css, ...(files?.css ?? [])].map((file) => base + file)
  const widgets = [...route.widgets, ...route.extras].flatMap((id) => {
    const owner = remotes.find((candidate) => candidate.widgets[id])
    return owner && !owner.disabled ? of(owner, owner.widgets[id]?.files) : []
  })
  return [...new Set([...of(remote, remote.pages[route.page]), ...widgets])]
}

async function prefetch(
  { remote, route, params }: Found,
  search: URLSearchParams,
  remotes: ServerRemotes,
  queryClient: QueryClient,
): Promise<FoundAddress | undefined> {
  const page = await remotes.loadPage(remote.name, route.page)
  await Promise.all([...route.widgets, ...route.extras].map((id) => remotes.loadWidget(id).catch(() => {})))
  try {
    const address = await page.prefetch?.({ queryClient, params, search })
    return typeof address === 'object' ? ((address ?? undefined) as FoundAddress | undefined) : undefined
  } catch {
    return undefined // The failure is in the cache.
  }
}

/** The page's own address, where it was asked for at another. */
function ownPath({ route, params }: Found, { params: own = {} }: FoundAddress): string | undefined {
  if (Object.entries(own).every(([name, value]) => params[name] === value)) return undefined
  const all = { ...params, ...own }
  return route.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(all[name] ?? ''))
}

/** The status of every failed response; 0 without a response. */
const statusesIn = (queryClient: QueryClient): number[] =>
  queryClient
    .getQueryCache()
    .getAll()
    .filter(({ state }) => state.status === 'error')
    .map(({ state }) => (state.error instanceof CallError ? state.error.status : 0))
