import { Release } from '@flyleaf/contracts/release'
import { HistoryRouter, createQueryClient, sessionQuery, type PageModule } from '@flyleaf/web'
import type { Profile } from '@flyleaf/contracts'
import { act, render } from '@testing-library/react'
import { createMemoryHistory } from 'real-react-router/router/history.js'
import { vi } from 'vitest'
import { App } from '../app/app.tsx'
import { AppRoutes } from './app-routes.tsx'
import { pagesBy } from './pages.ts'
import { preparer } from './prepare-address.ts'
import { routesOf } from './routes.tsx'

const remote = (name: string, routes: object[], more: object = {}) => ({
  name,
  version: '0',
  base: `/remotes/${name}/0/`,
  entry: 'remoteEntry.js',
  common: { js: [], css: [] },
  pages: {},
  widgets: {},
  routes,
  nav: [],
  ...more,
})
/** A release with three microfrontends. */
export const release = Release.parse({
  id: 1,
  createdAt: '',
  shell: { version: '0', base: '/shell/0/', files: { js: [], css: [] } },
  remotes: [
    remote(
      'feed',
      [
        { id: 'home', path: '/', page: 'home', title: 'Home' },
        { id: 'saved', path: '/posts/saved', page: 'saved', session: 'required' },
        { id: 'create', path: '/posts/create/:kind', page: 'create' },
        { id: 'post', path: '/posts/:postId', page: 'post' },
      ],
      {
        nav: [
          { id: 'home', label: 'Home', to: '/', icon: 'house', order: 1, key: 'h' },
          {
            id: 'bookshelves',
            label: 'Bookshelves',
            to: '/bookshelves',
            visitors: '/bookshelves/discover',
            icon: 'x',
            order: 2,
          },
          { id: 'messages', label: 'Messages', to: '/messages', visitors: false, icon: 'x', order: 3 },
        ],
        create: { label: 'Create post', to: '/posts/create/thought', widget: 'feed.composer', key: 'n' },
        redirects: { '/posts/create': '/posts/create/thought' },
      },
    ),
    remote(
      'account',
      [
        { id: 'sign-in', path: '/auth/signin', page: 'sign-in', shape: 'form', session: 'anonymous-only' },
        { id: 'person', path: '/:username', page: 'person' },
      ],
      {
        nav: [
          {
            id: 'profile',
            label: 'Profile',
            to: '/:username',
            icon: 'x',
            order: 1,
            place: 'reader',
            key: 'p',
          },
        ],
        dialogs: { '?': { title: 'Keyboard shortcuts', widget: 'account.keyboard-shortcuts' } },
      },
    ),
    remote('search', [{ id: 'books', path: '/search/books', page: 'books' }], {
      keys: { '/': '/search/books' },
      redirects: { '/search': '/search/books' },
    }),
  ],
})

export const pageCalled = (name: string): PageModule => ({ Component: () => <h1>{name}</h1> })
/** Loads pages that show their name; tests may replace it. */
export const loadPage = vi.fn(async (_: string, page: string): Promise<PageModule> =>
  pageCalled(`Page ${page}`),
)

/** Opens an address in the shell, for a visitor unless a profile is given. */
export async function open(at: string, profile: Profile | null = null) {
  const queryClient = createQueryClient()
  queryClient.setQueryData(sessionQuery.queryKey, profile)
  const history = createMemoryHistory({ initialEntries: [at], v5Compat: true })
  const pages = pagesBy(loadPage)
  const routes = routesOf({ release, pages })
  const app = (
    <App
      release={release}
      queryClient={queryClient}
      platform={{ loadWidget: () => Promise.reject(), preload: () => {} }}
    >
      <HistoryRouter history={history} prepare={preparer({ release, queryClient, pages })}>
        <AppRoutes routes={routes} />
      </HistoryRouter>
    </App>
  )
  await act(async () => void render(app))
  return { history, queryClient, where: () => history.location.pathname + history.location.search }
}

/** Resets `loadPage` and replaces what the simulated document lacks; call it before each test. */
export function prepareDocument() {
  loadPage.mockClear().mockImplementation(async (_, page) => pageCalled(`Page ${page}`))
  vi.stubGlobal('scrollTo', () => Promise.resolve())
  vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.stubGlobal(
    'EventSource',
    class {
      addEventListener() {}
      close() {}
    },
  )
}
