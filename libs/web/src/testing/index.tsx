import { profileApi, notSignedIn, type EndpointDefinition, type Profile } from '@flyleaf/contracts'
import { popups, Toaster, toast } from '@flyleaf/ui'
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import { render, type RenderResult } from '@testing-library/react'
import { userEvent, type UserEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { useLocation, useRoutes, type History, type RouteObject } from 'react-router'
import { createMemoryHistory } from 'real-react-router/router/history.js'
import { PlatformContext, type Platform, type Shortcut, type Widget } from '../platform.ts'
import { createQueryClient } from '../query/query-client.ts'
import { HistoryRouter } from '../router/history-router.tsx'
import { sessionQuery } from '../session/session-query.ts'
import type { SlotId } from '@flyleaf/contracts/widgets'
import { answer, type Answer } from './answer.ts'
import { stubFetch, type MadeCall } from './stub-fetch.ts'

export { aPost, aViewer } from './a-post.ts'
export { aPage, answer, type Answer } from './answer.ts'
export { liveEvent, setConnected } from './live.ts'
export type { MadeCall } from './stub-fetch.ts'
export { stubUploads, type StubbedUpload } from './stub-uploads.ts'

// Otherwise their code would arrive in the middle of a test.
await popups.load()

/** A signed-in reader, for `session`. */
export const aProfile = (changes: Partial<Profile> = {}): Profile => ({
  userId: 'reader00000000000000',
  username: 'ada',
  name: 'Ada Reader',
  picture: null,
  email: 'ada@example.org',
  bio: '',
  website: '',
  location: '',
  createdAt: '2026-01-01T00:00:00.000Z',
  ...changes,
})

export interface RenderPageOptions {
  /** The initial address; `/` by default. */
  at?: string
  /** The route's path, for pages with parameters: `/posts/:postId`. */
  path?: string
  /** Further routes that the page may navigate to. Any other address shows "At <address>". */
  routes?: RouteObject[]
  /** The signed-in reader; a visitor by default. */
  session?: Profile | null
  /** The responses of calls: `[answer(postsApi.get, aPost, aViewer)]`. */
  responses?: Answer[]
  /** Replacements for other teams' widgets; others render only a marker with their id. */
  widgets?: Partial<Record<SlotId, Widget>>
  /** What contracts declare; nothing by default. */
  shortcuts?: readonly Shortcut[]
}

export interface RenderedPage extends RenderResult {
  user: UserEvent
  history: History
  queryClient: QueryClient
  calls: MadeCall[]
  callsTo(endpoint: EndpointDefinition): MadeCall[]
  /** The current address, with its search. */
  location(): string
}

function Elsewhere() {
  const { pathname, search } = useLocation()
  return <p>At {pathname + search}</p>
}

const Routes = ({ routes }: { routes: RouteObject[] }) => useRoutes(routes)

/** Renders a page as the shell does: with router, cache, session, toasts and mocked calls. */
export function renderPage(
  ui: ReactNode,
  {
    at = '/',
    path,
    routes = [],
    session = null,
    responses = [],
    widgets = {},
    shortcuts = [],
  }: RenderPageOptions = {},
): RenderedPage {
  toast.dismiss() // Left over from an earlier test.
  const calls: MadeCall[] = []
  globalThis.fetch = stubFetch([answer(profileApi.profile, session ?? notSignedIn), ...responses], calls)
  const queryClient = createQueryClient()
  void queryClient.prefetchQuery(sessionQuery)
  const platform: Platform = {
    loadWidget: async (id) => widgets[id as SlotId] ?? (() => <span data-testid={id} />),
    preload: () => {},
    shortcuts,
  }
  const history = createMemoryHistory({ initialEntries: [at], v5Compat: true })
  const all = [
    { path: path ?? new URL(at, 'http://localhost').pathname, element: ui },
    ...routes,
    { path: '*', element: <Elsewhere /> },
  ]
  const rendered = render(
    <QueryClientProvider client={queryClient}>
      <PlatformContext value={platform}>
        <HistoryRouter history={history}>
          <Routes routes={all} />
        </HistoryRouter>
        <Toaster />
      </PlatformContext>
    </QueryClientProvider>,
  )
  const pathOf = (endpoint: EndpointDefinition) => new RegExp(`^${endpoint.path.replace(/:\w+/g, '[^/]+')}$`)
  return Object.assign(rendered, {
    user: userEvent.setup(),
    history,
    queryClient,
    calls,
    callsTo: (endpoint: EndpointDefinition) =>
      calls.filter(({ method, path: made }) => method === endpoint.method && pathOf(endpoint).test(made)),
    location: () => history.location.pathname + history.location.search,
  })
}
